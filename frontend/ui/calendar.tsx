import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import './calendar.css';
import { IconButton } from './button';
import { whyNot, type DayBounds } from './day-bounds';
import { addDays, addMonthsToDay, longDay, monthOf, weekdayOf, weeksOf } from '../../backend/contract/calendar';
import { month, today } from './format';

const moves: Record<string, (at: string) => string> = {
  ArrowLeft: (at) => addDays(at, -1),
  ArrowRight: (at) => addDays(at, 1),
  ArrowUp: (at) => addDays(at, -7),
  ArrowDown: (at) => addDays(at, 7),
  Home: (at) => addDays(at, -weekdayOf(at)),
  End: (at) => addDays(at, 6 - weekdayOf(at)),
  PageUp: (at) => addMonthsToDay(at, -1),
  PageDown: (at) => addMonthsToDay(at, 1),
};

interface CalendarProps extends DayBounds {
  value: string | undefined;
  onPick: (isoDay: string) => void;
}

/** A month of days: arrows move by day and week, Page Up and Page Down by month, Enter picks; days beyond its bounds say why they cannot be picked. */
export function Calendar({ value, onPick, min, max }: CalendarProps) {
  const now = today();
  const whyId = useId();
  const refusal = (day: string) => whyNot(day, { min, max });
  const [at, setAt] = useState(value ?? now);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setAt(move(at));
  };
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton reads icon="chevron-left" label="前の月" onClick={() => setAt(addMonthsToDay(at, -1))} />
        <strong aria-live="polite">{month(at)}</strong>
        <IconButton reads icon="chevron-right" label="次の月" onClick={() => setAt(addMonthsToDay(at, 1))} />
      </div>
      <table ref={grid} role="grid" aria-label="日付" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {[...'日月火水木金土'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(at), 6).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    className={monthOf(day) === monthOf(at) ? undefined : 'calendar-outside'}
                    aria-disabled={refusal(day) !== undefined || undefined}
                    aria-describedby={refusal(day) && whyId}
                    title={refusal(day)}
                    aria-label={longDay(day)}
                    aria-current={day === now ? 'date' : undefined}
                    onClick={() => refusal(day) || onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(min || max) && (
        <p id={whyId} className="calendar-why">
          {[min, max].map((bound) => bound && <span key={bound.why}>{bound.why}</span>)}
        </p>
      )}
      <button
        type="button"
        className="calendar-today"
        disabled={refusal(now) !== undefined}
        onClick={() => onPick(now)}
      >
        今日
      </button>
    </div>
  );
}
