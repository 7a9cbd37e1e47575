import { useState, type FormEvent } from 'react';
import { maxPurposeLength } from '../../backend/contract/extension-limits';
import { readableHost } from '../../backend/contract/hosts';
import { sendRequest } from './server-calls';
import { Contact, show, useStored, wordsOf } from './shown';
import type { Installation } from './stored';

const query = new URLSearchParams(location.search);
const detectedServiceId = query.get('service') ?? '';
const host = query.get('host') ?? '';

/** A request to use the service, with its purpose. */
function RequestForm({ installation }: { installation: Installation }) {
  const [key] = useState(() => crypto.randomUUID());
  const [purpose, setPurpose] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('sending');
    setProblem(undefined);
    try {
      await sendRequest(installation, { detectedServiceId, host, purpose }, key);
      setState('sent');
    } catch (error) {
      setProblem(wordsOf(error));
      setState('open');
    }
  };
  if (state === 'sent')
    return <p role="status">申請しました。回答は、ブラウザの右上にあるこの拡張機能の画面に表示されます。</p>;
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h2>業務で必要な場合</h2>
      <p>目的を書いて申請すると、管理者に届きます。送るのは、この目的と {readableHost(host)} です。</p>
      <label htmlFor="purpose">利用の目的</label>
      <textarea
        id="purpose"
        rows={4}
        required
        maxLength={maxPurposeLength}
        value={purpose}
        onChange={({ target }) => setPurpose(target.value)}
      />
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <button disabled={state === 'sending'}>{state === 'sending' ? '申請しています…' : '利用を申請する'}</button>
    </form>
  );
}

function Blocked() {
  const view = useStored();
  if (!view) return null;
  const { storedState, policy } = view;
  const service = storedState.rules?.forbidden.find(({ id }) => id === detectedServiceId);
  const name = readableHost(service?.serviceName ?? host);
  return (
    <main className="page">
      <h1>「{name}」の利用は会社で禁止されています</h1>
      <p>
        {readableHost(host)} は開かれていません。
        {!service && 'この間に、禁止は解除された可能性があります。ページを開き直してください。'}
      </p>
      {service?.reason && (
        <>
          <h2>理由</h2>
          <p className="words">{service.reason}</p>
        </>
      )}
      {service && storedState.installation && <RequestForm installation={storedState.installation} />}
      <Contact storedState={storedState} policy={policy} />
    </main>
  );
}

show(<Blocked />);
