import { useState, type FormEvent } from 'react';
import { pair, serverOrigin } from './enrolment';
import { sendMessage } from './messages';
import { Contact, show, useStored, wordsOf } from './shown';

/** Pairing by the code of an administrator. By policy there is nothing to enter. */
function Options() {
  const view = useStored();
  const [serverUrl, setServerUrl] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!view) return null;
  const { storedState, policy } = view;
  const isManaged = Boolean(policy.serverUrl && policy.enrolmentToken);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const origin = serverOrigin(policy.serverUrl ?? serverUrl);
    if (!origin) return setProblem('Daicho のアドレスは https:// で始まるアドレスを入力してください。');
    setBusy(true);
    setProblem(undefined);
    try {
      await pair(origin, code);
      await sendMessage({ type: 'exchange' });
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="page">
      <h1>拡張機能の登録</h1>
      {storedState.installation && !storedState.isUnknownToServer ? (
        <p role="status">
          登録されています（{storedState.rules?.companyName ?? storedState.installation.serverUrl}
          ）。会社が調べているサービスのホスト、一致したルール、日付と回数を、拡張機能のバージョンと送信日時を添えて報告します。
        </p>
      ) : isManaged && !storedState.isRevoked ? (
        <p role="status">会社の設定により、自動で登録されます。</p>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          {storedState.isUnknownToServer && (
            <p className="error">サーバーにこの登録がありません。もう一度登録してください。</p>
          )}
          {storedState.isRevoked && <p className="error">この登録は管理者により無効にされました。</p>}
          <p>管理者から受け取った連携コードを入力してください。コードは発行から15分間、1回だけ使えます。</p>
          {!policy.serverUrl && (
            <>
              <label htmlFor="server">Daicho のアドレス</label>
              <input
                id="server"
                required
                placeholder="https://daicho.example.co.jp"
                value={serverUrl}
                onChange={({ target }) => setServerUrl(target.value)}
              />
            </>
          )}
          <label htmlFor="code">連携コード</label>
          <input
            id="code"
            required
            autoComplete="off"
            placeholder="K7QM2-XRT9A"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          {problem && (
            <p className="error" role="alert">
              {problem}
            </p>
          )}
          <button disabled={isBusy}>{isBusy ? '登録しています…' : '登録する'}</button>
        </form>
      )}
      <Contact storedState={storedState} policy={policy} />
    </main>
  );
}

show(<Options />);
