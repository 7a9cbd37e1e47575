import { Link } from 'react-router';
import type { AmountPart } from '../../backend/contract/amounts';
import { billingCycles } from '../../backend/contract/vocabulary';
import { detailOf, serviceHistoryPath } from './part-names';
import { continuedName } from '../ui/chart/chart-data';
import { billFactors } from '../ui/bill-words';
import { day, month, yen } from '../ui/format';

/** 「月額 ¥1,200 × 10席」 */
const terms = (part: AmountPart) =>
  `${billingCycles.labels[part.billingCycle]} ${billFactors(part)}${part.priceType === 'flat' ? '（定額）' : ''}`;

interface BreakdownTableProps {
  parts: readonly AmountPart[];
  shares: boolean;
  /** Several months; each part shows its own. */
  ofMonths: boolean;
}

const months = ({ from, to }: AmountPart) => (from === to ? month(from) : `${month(from)}〜${month(to)}`);

/** The plans that make up an amount; each leads to its prices, with who changed them and why. */
export function BreakdownTable({ parts, shares, ofMonths }: BreakdownTableProps) {
  if (parts.length === 0) return <p className="quiet">この{ofMonths ? '年度' : '月'}に計上したプランはありません。</p>;
  return (
    <table className="breakdown">
      <thead>
        <tr>
          <th scope="col">サービス・プラン</th>
          <th scope="col">条件</th>
          {ofMonths && <th scope="col">計上月</th>}
          <th scope="col">適用日</th>
          <th scope="col" className="breakdown-yen">
            計上額
          </th>
          {shares && (
            <th scope="col" className="breakdown-yen">
              部署の按分額
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.planId} ${part.from}`} className={part.isExpected ? 'breakdown-expected' : undefined}>
            <td>
              <PartLink part={part} />
              <PartDetail>{detailOf(part, parts)}</PartDetail>
              {part.isExpected && <div className="breakdown-apart">{continuedName}</div>}
            </td>
            <td>{terms(part)}</td>
            {ofMonths && <td>{months(part)}</td>}
            <td>{part.since ? day(part.since) : '契約開始から'}</td>
            <td className="breakdown-yen">{yen(part.amount)}</td>
            {shares && <td className="breakdown-yen">{yen(part.share)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** To the plan's prices; a deleted service has only its history left. */
function PartLink({ part: { companyServiceId, planId, serviceName, name, isDeleted } }: { part: AmountPart }) {
  const to = isDeleted
    ? serviceHistoryPath(companyServiceId)
    : `/services/${companyServiceId}?tab=plans&plan=${planId}&planTab=prices`;
  return (
    <>
      <Link to={to} title={isDeleted ? `${serviceName}（削除済み）の履歴` : undefined}>
        {serviceName} {name}
      </Link>
      {isDeleted && <span className="part-deleted">削除済み</span>}
    </>
  );
}

function PartDetail({ children }: { children: string | null }) {
  return children && <div className="breakdown-apart">{children}</div>;
}
