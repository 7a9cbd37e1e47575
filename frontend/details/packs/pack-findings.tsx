import { evidenceProblems, problemPlace } from '../../../backend/contract/evidence';
import { maxPackFindings, type PackRow } from '../../../backend/contract/evidence-packs';
import { count } from '../../ui/format';
import { Icon } from '../../ui/icon';

/** What contradicted the ledger when the pack was made. */
export function PackFindings({ pack: { findings } }: { pack: PackRow }) {
  if (findings.length === 0) return null;
  return (
    <div role="alert" className="pack-findings">
      <Icon name="error" />
      <div>
        <strong>{`台帳の記録と合わないものが${count(findings.length)}件${findings.length < maxPackFindings ? '' : '以上'}あります`}</strong>
        <ul>
          {findings.slice(0, 5).map((finding, at) => (
            <li key={at}>{`${evidenceProblems.labels[finding.kind]}（${problemPlace(finding)}）`}</li>
          ))}
        </ul>
        {findings.length > 5 && <p>続きと件数は報告書に書かれています。</p>}
      </div>
    </div>
  );
}
