import { useState } from 'react';
import { Link } from 'react-router';
import type { MonthlyAmounts, YearlyAmounts } from '../../../backend/contract/amounts';
import { BreakdownPanel } from '../../amounts/breakdown-panel';
import { standOf } from '../../ui/chart/chart-data';
import { periodName, unfinished } from '../../ui/chart/period-words';
import '../../ui/figures-table.css';
import { count } from '../../ui/format';

interface AmountsMatrixProps {
  answer: MonthlyAmounts | YearlyAmounts;
  startMonth: number;
  companyDepartmentId: string | undefined;
}

/** Every service in every period; each figure opens its plans and terms. */
export function AmountsMatrix({ answer, startMonth, companyDepartmentId }: AmountsMatrixProps) {
  const [open, setOpen] = useState<{ first: number; companyServiceId?: string }>();
  const { periods, parts, total } = answer;
  const categories = periods.map(periodName);
  const stand = { categories, ...unfinished('計上額', periods, startMonth) };
  const figure = (amount: number, at: number, name: string, companyServiceId?: string) =>
    amount === 0 ? (
      <span className="faint">0</span>
    ) : (
      <button
        type="button"
        className="amounts-figure"
        aria-label={`${name} ${categories[at]} ${count(amount)}円の内訳`}
        onClick={() => setOpen({ first: at, companyServiceId })}
      >
        {count(amount)}
      </button>
    );
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
            <th scope="row">合計</th>
            <td>{count(total)}</td>
            {periods.map(({ amount }, at) => (
              <td key={categories[at]}>{figure(amount, at, '合計')}</td>
            ))}
          </tr>
          {parts.map(({ id, name, amounts, total: sum }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/services/${id}?tab=amounts`} title={name}>
                  {name}
                </Link>
              </th>
              <td>{count(sum)}</td>
              {amounts.map((amount, at) => (
                <td key={categories[at]}>{figure(amount, at, name, id ?? undefined)}</td>
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
