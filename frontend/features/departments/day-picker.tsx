import { useId } from 'react';
import './departments.css';
import { Button } from '../../ui/button';
import { DateInput } from '../../ui/date-input';
import { parseDay } from '../../../backend/contract/written-days';
import { today } from '../../ui/format';
import { useDay } from './use-day';

/** 基準日: the date of the shown organisation. */
export function DayPicker() {
  const { day, isToday, set } = useDay();
  const id = useId();
  return (
    <span className="day-picker">
      {!isToday && (
        <Button reads kind="quiet" small onClick={() => set(today())}>
          今日に戻す
        </Button>
      )}
      <span className="filter-choice">
        <label htmlFor={id}>基準日</label>
        <DateInput
          explains
          box={{ id }}
          label="基準日"
          value={day}
          onChange={(value) => {
            const next = parseDay(value);
            if (next) set(next);
          }}
        />
      </span>
    </span>
  );
}
