import { useEffect, useState } from 'react';
import { dayOf, timeOf } from '../../backend/contract/calendar';
import type { OwnUsageRequest } from '../../backend/contract/extension';
import { readableHost } from '../../backend/contract/hosts';
import { requestAnswers } from '../../backend/contract/extension-words';
import { sendMessage } from './messages';
import { fetchRequests } from './server-calls';
import { Contact, show, useStored } from './shown';
import type { Installation, Stored } from './stored';

const dayAndTime = (at: string) => `${dayOf(at).replaceAll('-', '/')} ${timeOf(at)}`;

function Collected({ today }: Pick<Stored, 'today'>) {
  if (!today || today.visits.length === 0) return <p>今日はまだ、会社が調べているサービスの利用を数えていません。</p>;
  return (
    <>
      <p>
        今日 {timeOf(today.since)}{' '}
        から数えた利用です。報告するのは、ここにあるホスト、一致したルール、日付と回数です。拡張機能のバージョンと送信日時も添えます。
      </p>
      <table aria-label="今日数えた利用">
        <tbody>
          {today.visits.map(({ name, host, count }) => (
            <tr key={`${name} ${host}`}>
              <td>
                {readableHost(name)}
                <br />
                <span className="quiet">{readableHost(host)}</span>
              </td>
              <td className="count">{count}回</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Requests({ installation }: { installation: Installation }) {
  const [requests, setRequests] = useState<OwnUsageRequest[]>([]);
  useEffect(() => {
    fetchRequests(installation).then(
      ({ items }) => setRequests(items),
      () => undefined,
    );
  }, [installation]);
  if (requests.length === 0) return null;
  return (
    <>
      <h2>申請</h2>
      <table aria-label="申請">
        <tbody>
          {requests.slice(0, 5).map(({ id, serviceName, answer, answerText }) => (
            <tr key={id}>
              <td>
                {readableHost(serviceName)}
                {answerText && <div className="quiet">{answerText}</div>}
              </td>
              <td className="count">{answer ? requestAnswers.labels[answer] : '回答待ち'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The user of this browser as the company knows it, and by what. */
const personOf = ({ way, profileEmail, hadAddress }: Installation, personName: string | null | undefined): string => {
  if (profileEmail) return `${profileEmail}（プロファイルのアドレス）`;
  if (way !== 'policy' && personName) return personName;
  return hadAddress ? '会社のアドレスで登録済み' : '名前なしで登録';
};

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function State({ storedState }: { storedState: Stored }) {
  const { installation, isRevoked, isUnknownToServer, rules, lastReportAt, failures } = storedState;
  if (isRevoked) return <p className="error">管理者により無効にされています。何も数えていません。</p>;
  if (!installation)
    return (
      <>
        <p>まだ登録されていません。何も数えていません。</p>
        <button onClick={() => void chrome.runtime.openOptionsPage()}>登録する</button>
      </>
    );
  return (
    <>
      <Facts
        facts={[
          ['会社', rules?.companyName ?? '（確認中）'],
          ['利用者', personOf(installation, rules?.personName)],
          ['登録', dayAndTime(installation.enrolledAt)],
          ['最後の報告', lastReportAt ? dayAndTime(lastReportAt) : 'まだありません'],
        ]}
      />
      {failures > 0 && !isUnknownToServer && <p className="error">サーバーに接続できないため、あとで送ります。</p>}
      {isUnknownToServer && (
        <p className="error">サーバーにこの登録がありません。登録されるまで、数えたものは端末に残ります。</p>
      )}
    </>
  );
}

function Popup() {
  const view = useStored();
  const [isSending, setSending] = useState(false);
  if (!view) return null;
  const { storedState, policy } = view;
  const send = () => {
    setSending(true);
    void sendMessage({ type: 'exchange' }).finally(() => setSending(false));
  };
  return (
    <main className="popup">
      <h1>シャドーIT検知</h1>
      <State storedState={storedState} />
      {storedState.installation && <Collected today={storedState.today} />}
      {storedState.installation && <Requests installation={storedState.installation} />}
      <h2>扱わないもの</h2>
      <p className="quiet">ページの内容、題名、検索した言葉、そのほかのサイト、シークレットウィンドウ。</p>
      <Contact storedState={storedState} policy={policy} />
      {storedState.installation && (
        <button className="secondary" disabled={isSending} onClick={send}>
          {isSending ? '送っています…' : '今すぐ送る'}
        </button>
      )}
    </main>
  );
}

show(<Popup />);
