import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import './calendar.css';
import { IconButton } from './button';
import { whyNot, type DayBounds } from './day-bounds';
import { daysAfter } from './days-after';
import { today } from './format';

const two = (n: number) => String(n).padStart(2, '0');
const isoOf = (at: Date) => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
const plusMonths = (isoDay: string, months: number) => {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))));
};
const weekday = (isoDay: string) => new Date(isoDay).getUTCDay();

/** Six weeks from the Sunday on or before the first of the month. */
const weeksOf = (isoDay: string) => {
  const first = `${isoDay.slice(0, 7)}-01`;
  const start = daysAfter(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, i) => daysAfter(start, week * 7 + i)));
};

const moves: Record<string, (at: string) => string> = {
  ArrowLeft: (at) => daysAfter(at, -1),
  ArrowRight: (at) => daysAfter(at, 1),
  ArrowUp: (at) => daysAfter(at, -7),
  ArrowDown: (at) => daysAfter(at, 7),
  Home: (at) => daysAfter(at, -weekday(at)),
  End: (at) => daysAfter(at, 6 - weekday(at)),
  PageUp: (at) => plusMonths(at, -1),
  PageDown: (at) => plusMonths(at, 1),
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
        <IconButton icon="chevron-left" label="前の月" onClick={() => setAt(plusMonths(at, -1))} />
        <strong aria-live="polite">
          {at.slice(0, 4)}年{Number(at.slice(5, 7))}月
        </strong>
        <IconButton icon="chevron-right" label="次の月" onClick={() => setAt(plusMonths(at, 1))} />
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
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    className={day.slice(0, 7) === at.slice(0, 7) ? undefined : 'calendar-outside'}
                    aria-disabled={refusal(day) !== undefined || undefined}
                    aria-describedby={refusal(day) && whyId}
                    title={refusal(day)}
                    aria-label={`${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`}
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
