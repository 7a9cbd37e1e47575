import { useState, type Ref } from 'react';
import './date-input.css';
import { IconButton } from './button';
import { Calendar } from './calendar';
import type { DayBounds } from './day-bounds';
import { parseDay, parseDayOn, whyNoDay } from '../../backend/contract/written-days';
import { day, today } from './format';
import { Popover } from './popover';

interface DateInputProps extends DayBounds {
  /** The attributes of the box: id, name, aria. */
  box: { id: string; disabled?: boolean; 'aria-label'?: string };
  label: string;
  /** YYYY-MM-DD, or whatever was typed that is no day. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Shows why a typed day is refused; the fields of a form show their own error. */
  explains?: boolean;
}

/** A day, typed in any usual way or picked from a calendar; shown as YYYY/MM/DD. */
export function DateInput({ box, label, value, onChange, onBlur, inputRef, explains, min, max }: DateInputProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const settledText = parseDay(value) ? day(value) : value;
  const problem = explains && whyNoDay(typedText ?? value);
  return (
    <span className="date-box">
      <input
        {...box}
        ref={inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY/MM/DD"
        className="input"
        value={typedText ?? settledText}
        onChange={(event) => {
          setTypedText(event.target.value);
          onChange(parseDayOn(event.target.value, today()) ?? event.target.value);
        }}
        onBlur={() => {
          setTypedText(null);
          onBlur?.();
        }}
      />
      <IconButton
        reads
        icon="calendar"
        label={`${label}をカレンダーから選ぶ`}
        aria-expanded={anchor !== null}
        disabled={box.disabled}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <Popover anchor={anchor} label={`${label}のカレンダー`} onClose={() => setAnchor(null)}>
          <Calendar
            value={parseDay(value)}
            min={min}
            max={max}
            onPick={(pickedDay) => {
              setTypedText(null);
              onChange(pickedDay);
              setAnchor(null);
              anchor.focus();
            }}
          />
        </Popover>
      )}
      {problem && (
        <span className="date-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
