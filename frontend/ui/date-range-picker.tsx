import { useId, useState } from 'react';
import './date-range.css';
import { Button } from './button';
import { DateInput } from './date-input';
import { monthsIn, presets, type DateRange, type Preset } from './date-range';
import { dayIn } from './day-in';
import { daysInWords, today } from './format';
import { Popover } from './popover';

interface DateRangePickerProps {
  /** What the period is of: 「支払日」. */
  label: string;
  /** Without one, all time is shown. */
  value: DateRange | undefined;
  onChange: (range: DateRange) => void;
  /** The month in which the company's year starts. */
  startMonth?: number;
  /** How many months it may have. */
  longest?: number;
}

const same = (a: DateRange, b: DateRange | undefined) => a.from === b?.from && a.to === b.to;

/** A button that says the period shown and opens the choice of another. */
export function DateRangePicker({ label, value, onChange, startMonth = 4, longest = Infinity }: DateRangePickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = presets(today(), startMonth);
  const known = choices.find((choice) => same(choice, value));
  const take = (range: DateRange) => {
    setAnchor(null);
    anchor?.focus();
    onChange({ from: range.from, to: range.to });
  };
  return (
    <>
      <Button
        icon="calendar"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {label}: {known?.label ?? (value ? daysInWords(value.from, value.to) : 'すべて')}
      </Button>
      {anchor && (
        <Popover anchor={anchor} label="期間の選択" onClose={() => setAnchor(null)}>
          <div className="date-range">
            <ul>
              {choices.map((choice) => (
                <li key={choice.label}>
                  <button type="button" aria-pressed={same(choice, value)} onClick={() => take(choice)}>
                    {choice.label}
                  </button>
                </li>
              ))}
            </ul>
            <OwnRange value={value ?? thisMonth(choices)} longest={longest} onTake={take} />
          </div>
        </Popover>
      )}
    </>
  );
}

const thisMonth = (choices: readonly Preset[]): DateRange => {
  const month = choices.find(({ label }) => label === '今月');
  return { from: month?.from ?? '', to: month?.to ?? '' };
};

function OwnRange({
  value,
  longest,
  onTake,
}: {
  value: DateRange;
  longest: number;
  onTake: (range: DateRange) => void;
}) {
  const [range, setRange] = useState(value);
  const id = useId();
  const isWhole = dayIn(range.from) !== undefined && dayIn(range.to) !== undefined;
  const isInOrder = range.from <= range.to;
  const isTooLong = isWhole && monthsIn(range) > longest;
  return (
    <div className="date-range-own">
      <label htmlFor={`${id}-from`}>開始日</label>
      <DateInput
        box={{ id: `${id}-from` }}
        label="開始日"
        value={range.from}
        onChange={(from) => setRange({ ...range, from })}
      />
      <label htmlFor={`${id}-to`}>終了日</label>
      <DateInput
        box={{ id: `${id}-to` }}
        label="終了日"
        value={range.to}
        onChange={(to) => setRange({ ...range, to })}
      />
      {isWhole && !isInOrder && <p role="alert">終了日は開始日以降の日付を入力してください</p>}
      {isTooLong && <p role="alert">{longest}か月以内の期間を入力してください</p>}
      <Button kind="primary" small disabled={!isWhole || !isInOrder || isTooLong} onClick={() => onTake(range)}>
        この期間で表示する
      </Button>
    </div>
  );
}
