import { useId } from 'react';
import './departments.css';
import { Button } from '../../ui/button';
import { DateInput } from '../../ui/date-input';
import { dayIn } from '../../ui/day-in';
import { today } from '../../ui/format';
import { useDay } from './use-day';

/** 基準日: the date of the shown organisation. */
export function DayPicker() {
  const { day, isToday, set } = useDay();
  const id = useId();
  return (
    <span className="day-picker">
      {!isToday && (
        <Button kind="quiet" small onClick={() => set(today())}>
          今日に戻す
        </Button>
      )}
      <span className="filter-choice">
        <label htmlFor={id}>基準日</label>
        <DateInput
          box={{ id }}
          label="基準日"
          value={day}
          onChange={(value) => {
            const next = dayIn(value);
            if (next) set(next);
          }}
        />
      </span>
    </span>
  );
}
