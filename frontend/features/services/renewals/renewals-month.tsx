import holidays from '@holiday-jp/holiday_jp/lib/holidays';
import type { PlanDate } from '../../../../backend/contract/plan-calendar';
import { day as dayWord, today } from '../../../ui/format';
import { weekdayOf, weeksOf } from '../../../../backend/contract/calendar';
import { BillOf, DateSign, keyOf, PlanOfDate } from './renewal-words';

const weekdays = ['日', '月', '火', '水', '木', '金', '土'];

const holidayOn = (day: string): string | undefined => (holidays as Record<string, { name: string }>)[day]?.name;
const kindOf = (day: string, month: string) => {
  const weekday = weekdayOf(day);
  const rest = holidayOn(day) || weekday === 0 ? 'renewals-rest' : weekday === 6 ? 'renewals-saturday' : '';
  return `${rest} ${day.startsWith(month) ? '' : 'renewals-other'}`.trim() || undefined;
};

/** A month of days with their contract dates. */
export function RenewalsMonth({ month, dates }: { month: string; dates: readonly PlanDate[] }) {
  return (
    <table className="renewals-month">
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={kindOf(day, month)} aria-current={day === today() ? 'date' : undefined}>
                <time dateTime={day} title={dayWord(day)}>
                  {Number(day.slice(8))}
                </time>
                {holidayOn(day) && <span className="renewals-holiday one-line">{holidayOn(day)}</span>}
                <Dates dates={dates.filter(({ on }) => on === day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Dates({ dates }: { dates: readonly PlanDate[] }) {
  if (dates.length === 0) return null;
  return (
    <ul>
      {dates.map((date) => (
        <li key={keyOf(date)} className={`renewals-${date.what}`}>
          <DateSign date={date} />
          <PlanOfDate date={date} />
          <BillOf date={date} />
        </li>
      ))}
    </ul>
  );
}
