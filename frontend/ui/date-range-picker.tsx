import type { DayRange } from '../../backend/contract/calendar';
import { lazy, Suspense, useState } from 'react';
import { Button } from './button';
import { presets } from './date-range';
import { daysInWords, today } from './format';

const DateRangeChoice = lazy(() => import('./date-range-choice').then((part) => ({ default: part.DateRangeChoice })));

interface DateRangePickerProps {
  /** The label of the period: 「支払日」. */
  label: string;
  /** Without one, all time is shown. */
  value: DayRange | undefined;
  onChange: (range: DayRange) => void;
  /** Chooses all time, where that is not the state without a choice. */
  onAll?: () => void;
  /** The first month of the company's fiscal year. */
  startMonth?: number;
}

const isSameRange = (a: DayRange, b: DayRange | undefined) => a.from === b?.from && a.to === b.to;

/** A button with the shown period, which opens the choice of another. */
export function DateRangePicker({ label, value, onChange, onAll, startMonth = 4 }: DateRangePickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = presets(today(), startMonth);
  const knownChoice = choices.find((choice) => isSameRange(choice, value));
  const close = () => {
    setAnchor(null);
    anchor?.focus();
  };
  const take = (range: DayRange) => {
    close();
    onChange({ from: range.from, to: range.to });
  };
  const takeAll = () => {
    close();
    onAll?.();
  };
  return (
    <>
      <Button
        reads
        icon="calendar"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {label}: {knownChoice?.label ?? (value ? daysInWords(value.from, value.to) : 'すべて')}
      </Button>
      <Suspense>
        {anchor && (
          <DateRangeChoice
            {...{ anchor, choices, value }}
            chosenPreset={knownChoice}
            onTake={take}
            onAll={onAll && takeAll}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  );
}
