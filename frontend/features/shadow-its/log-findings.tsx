import type { FoundInLog } from '../../../backend/contract/detection-logs';
import { readableHost } from '../../../backend/contract/hosts';
import { Card } from '../../ui/card';
import { count, daysInWords } from '../../ui/format';
import './shadow-its.css';

const whatInWords: Readonly<Record<FoundInLog['what'], string>> = {
  rule: '検知URL',
  known: '既知のサービス',
  unknown: '不明なサービス',
};

interface Props {
  findings: readonly FoundInLog[];
  total: number;
  /** Whether no row could be read. */
  isUnreadable: boolean;
}

/** The services of a log that are not registered, those of most people first. */
export function LogFindings({ findings, total, isUnreadable }: Props) {
  if (findings.length === 0)
    return (
      <Card title="検知されるサービス">
        {isUnreadable
          ? '読み取れた行がありません。「行番号と理由のCSV」で理由を確かめ、列を選び直すか、ファイルを直してから、もう一度選択してください。'
          : '登録されていないサービスは見つかりませんでした。'}
      </Card>
    );
  return (
    <Card
      title={
        total > findings.length
          ? `検知されるサービス（${count(total)}件のうち${count(findings.length)}件）`
          : '検知されるサービス'
      }
    >
      <table className="log-columns">
        <thead>
          <tr>
            <th scope="col">サービス</th>
            <th scope="col">検知する対象</th>
            <th scope="col">根拠</th>
            <th scope="col" className="number">
              利用者
            </th>
            <th scope="col" className="number">
              アクセス
            </th>
            <th scope="col">期間</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ name, target, what, people, hits, firstOn, lastOn }) => (
            <tr key={`${name} ${target}`}>
              <th scope="row">{readableHost(name)}</th>
              <td>{readableHost(target)}</td>
              <td>{whatInWords[what]}</td>
              <td className="number">{people > 0 ? `${count(people)}人` : '—'}</td>
              <td className="number">{count(hits)}</td>
              <td>{daysInWords(firstOn, lastOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
