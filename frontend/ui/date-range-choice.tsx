import { parseDay } from '../../backend/contract/written-days';
import { useId, useState } from 'react';
import './date-range.css';
import { Button } from './button';
import { DateInput } from './date-input';
import type { Preset } from './date-range';
import type { DayRange } from '../../backend/contract/calendar';
import { Popover } from './popover';

interface DateRangeChoiceProps {
  anchor: Element;
  choices: readonly Preset[];
  chosenPreset: Preset | undefined;
  value: DayRange | undefined;
  onTake: (range: DayRange) => void;
  /** All time as a choice of its own. */
  onAll?: () => void;
  onClose: () => void;
}

/** Periods with a name, and one of one's own. */
export function DateRangeChoice(props: DateRangeChoiceProps) {
  const { anchor, choices, chosenPreset, value, onTake, onAll, onClose } = props;
  return (
    <Popover anchor={anchor} label="期間の選択" onClose={onClose}>
      <div className="date-range">
        <ul>
          {onAll && (
            <li>
              <button type="button" aria-pressed={value === undefined} onClick={onAll}>
                すべて
              </button>
            </li>
          )}
          {choices.map((choice) => (
            <li key={choice.label}>
              <button type="button" aria-pressed={choice === chosenPreset} onClick={() => onTake(choice)}>
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
        <OwnRange value={value ?? thisMonth(choices)} onTake={onTake} />
      </div>
    </Popover>
  );
}

const thisMonth = (choices: readonly Preset[]): DayRange => {
  const month = choices.find(({ label }) => label === '今月');
  return { from: month?.from ?? '', to: month?.to ?? '' };
};

function OwnRange({ value, onTake }: { value: DayRange; onTake: (range: DayRange) => void }) {
  const [range, setRange] = useState(value);
  const id = useId();
  const isWhole = parseDay(range.from) !== undefined && parseDay(range.to) !== undefined;
  const isInOrder = range.from <= range.to;
  return (
    <div className="date-range-own">
      <label htmlFor={`${id}-from`}>開始日</label>
      <DateInput
        explains
        box={{ id: `${id}-from` }}
        label="開始日"
        value={range.from}
        onChange={(from) => setRange({ ...range, from })}
      />
      <label htmlFor={`${id}-to`}>終了日</label>
      <DateInput
        explains
        box={{ id: `${id}-to` }}
        label="終了日"
        value={range.to}
        onChange={(to) => setRange({ ...range, to })}
      />
      {isWhole && !isInOrder && <p role="alert">終了日は開始日以降の日付を入力してください</p>}
      <Button reads kind="primary" small disabled={!isWhole || !isInOrder} onClick={() => onTake(range)}>
        この期間で表示する
      </Button>
    </div>
  );
}
