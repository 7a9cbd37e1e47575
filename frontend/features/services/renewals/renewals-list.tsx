import type { PlanDate } from '../../../../backend/contract/plan-calendar';
import { day } from '../../../ui/format';
import { BillOf, DateBadge, keyOf, PlanOfDate } from './renewal-words';

/** The dates of a year one after the other. */
export function RenewalsList({ dates }: { dates: readonly PlanDate[] }) {
  return (
    <table className="renewals-list">
      <thead>
        <tr>
          <th scope="col">日付</th>
          <th scope="col">内容</th>
          <th scope="col">プラン</th>
          <th scope="col">契約終了日</th>
          <th scope="col" className="renewals-bill">
            請求額
          </th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <tr key={keyOf(date)}>
            <td>{day(date.on)}</td>
            <td>
              <DateBadge date={date} />
            </td>
            <td>
              <PlanOfDate date={date} />
            </td>
            <td>{day(date.endsOn)}</td>
            <td className="renewals-bill">
              <BillOf date={date} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
