import { Link } from 'react-router';
import { amounts } from '../../../../backend/contract/amounts';
import { BreakdownButton } from '../../../amounts/breakdown-button';
import { usePeriodReading } from '../../../amounts/use-period-reading';
import { useMe } from '../../../lib/session';
import { Card } from '../../../ui/card';
import { continuedName } from '../../../ui/chart/chart-data';
import { AmountsChart } from '../../../ui/chart/amounts-chart';
import { usePeriods } from '../../../ui/chart/periods';
import { PeriodsChoice } from '../../../ui/chart/periods-choice';
import { yen } from '../../../ui/format';
import '../plans/plans.css';

/** 計上額: the recorded amounts of a service by month or year; each opens its plans. */
export function ServiceAmounts({ id }: { id: string }) {
  const state = usePeriods(useMe()?.company.fiscalYearStartMonth ?? 4, 'period');
  const { by, days, years } = state.periods;
  const params = { companyServiceId: id };
  const range = { recordedAmountDateFrom: days.from, recordedAmountDateTo: days.to };
  const span = { yearFrom: years.from, yearTo: years.to };
  const { ofService, ofServiceYearly } = amounts;
  const reading = usePeriodReading(
    by,
    [ofService, { params, query: range }],
    [ofServiceYearly, { params, query: span }],
  );
  return (
    <>
      <AmountsChart
        what="計上額"
        reading={reading}
        startMonth={state.startMonth}
        none="プランと料金を登録すると、契約期間の月ごとに計上されます。年額のプランは12分の1ずつ計上します。"
      >
        {reading.data && reading.data.continuedTotal > 0 && (
          <BreakdownButton key={by} periods={reading.data.periods} companyServiceId={id} />
        )}
        <PeriodsChoice label="計上額" state={state} />
      </AmountsChart>
      {reading.data && reading.data.parts.length > 0 && (
        <Card title="プランごとの合計">
          <table className="prices">
            <thead>
              <tr>
                <th scope="col">プラン</th>
                <th scope="col">確定</th>
                <th scope="col">{continuedName}</th>
              </tr>
            </thead>
            <tbody>
              {reading.data.parts.map((part) => (
                <tr key={part.id}>
                  <td>
                    <Link to={`/services/${id}?tab=plans&plan=${part.id}`}>{part.name}</Link>
                  </td>
                  <td className="prices-price">{yen(part.total)}</td>
                  <td className="prices-price">{yen(part.continuedTotal)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </>
  );
}
