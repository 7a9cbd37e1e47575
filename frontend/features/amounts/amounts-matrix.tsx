import { useState } from 'react';
import { Link } from 'react-router';
import type { RecordedMonthly, RecordedYearly, ZeroReason } from '../../../backend/contract/amounts';
import { BreakdownPanel } from '../../amounts/breakdown-panel';
import { serviceHistoryPath } from '../../amounts/part-names';
import { continuedName, standOf } from '../../ui/chart/chart-data';
import { periodName, describeUnfinished } from '../../ui/chart/period-words';
import '../../ui/figures-table.css';
import { count } from '../../ui/format';
import { zeroWords } from '../../amounts/zero-words';

/** 0 and why; beside a contract that runs in the period, in a word. */
function Zero({ reason }: { reason: ZeroReason | null }) {
  if (reason === null) return <span className="faint">0</span>;
  const { word, sentence } = zeroWords[reason];
  return (
    <span className="faint" title={sentence}>
      0{word && <span className="amounts-zero">{word}</span>}
    </span>
  );
}

interface AmountsMatrixProps {
  answer: RecordedMonthly | RecordedYearly;
  startMonth: number;
  companyDepartmentId: string | undefined;
}

/** Every service in every period; each figure opens its plans and terms. */
export function AmountsMatrix({ answer, startMonth, companyDepartmentId }: AmountsMatrixProps) {
  const [open, setOpen] = useState<{ first: number; companyServiceId?: string }>();
  const { periods, parts, total, continuedTotal } = answer;
  const hasTwoPatterns = continuedTotal !== total;
  const categories = periods.map(periodName);
  const stand = { categories, ...describeUnfinished('計上額', periods, startMonth) };
  const figure = (amount: number, at: number, name: string, companyServiceId?: string, isContinued = false) =>
    amount === 0 ? (
      <span className="faint">0</span>
    ) : (
      <button
        type="button"
        className={isContinued ? 'amounts-figure amounts-continued' : 'amounts-figure'}
        aria-label={`${name} ${categories[at]} ${isContinued ? `${continuedName} ` : ''}${count(amount)}円の内訳`}
        onClick={() => setOpen({ first: at, companyServiceId })}
      >
        {count(amount)}
      </button>
    );
  /** The agreed amount, or what renewals would make of it. */
  const cell = (part: (typeof parts)[number], at: number) => {
    const [agreedAmount, continuedAmount] = [part.amounts[at]!, part.continuedAmounts[at]!];
    const isContinued = continuedAmount !== agreedAmount;
    if (continuedAmount === 0) return <Zero reason={part.zeroReasons[at] ?? null} />;
    return figure(isContinued ? continuedAmount : agreedAmount, at, part.name, part.id ?? undefined, isContinued);
  };
  return (
    <div className="figures-table amounts-matrix" tabIndex={0} role="region" aria-label="サービスごとの計上額の表">
      <table>
        <thead>
          <tr>
            <th scope="col">サービス</th>
            <th scope="col">合計</th>
            {categories.map((name, at) => (
              <th key={name} scope="col">
                {name}
                <div className="amounts-stand">{standOf(stand, at, true)}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="amounts-whole">
            <th scope="row">{hasTwoPatterns ? '確定' : '合計'}</th>
            <td>{count(total)}</td>
            {periods.map(({ amount }, at) => (
              <td key={categories[at]}>{figure(amount, at, '合計')}</td>
            ))}
          </tr>
          {hasTwoPatterns && (
            <tr className="amounts-whole">
              <th scope="row">{continuedName}</th>
              <td>{count(continuedTotal)}</td>
              {periods.map(({ amount, continuedAmount }, at) => (
                <td key={categories[at]}>
                  {figure(continuedAmount, at, '合計', undefined, continuedAmount !== amount)}
                </td>
              ))}
            </tr>
          )}
          {parts.map((part) => (
            <tr key={part.id}>
              <th scope="row">
                <Link
                  to={part.isDeleted ? serviceHistoryPath(part.id) : `/services/${part.id}?tab=amounts`}
                  title={part.isDeleted ? `${part.name}（削除済み）の履歴` : part.name}
                >
                  {part.name}
                </Link>
                {part.isDeleted && <span className="part-deleted">削除済み</span>}
              </th>
              <td>{count(part.total)}</td>
              {part.amounts.map((_, at) => (
                <td key={categories[at]}>{cell(part, at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {open && (
        <BreakdownPanel
          periods={periods}
          {...open}
          companyDepartmentId={companyDepartmentId}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
