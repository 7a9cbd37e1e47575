import { useState, type Ref } from 'react';
import './date-input.css';
import { IconButton } from './button';
import { Calendar } from './calendar';
import type { DayBounds } from './day-bounds';
import { dayIn } from './day-in';
import { day } from './format';
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
}

/** A day, typed in any usual way or picked from a calendar; shown as YYYY/MM/DD. */
export function DateInput({ box, label, value, onChange, onBlur, inputRef, min, max }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const settled = dayIn(value) ? day(value) : value;
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
        value={typed ?? settled}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(dayIn(event.target.value) ?? event.target.value);
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
      />
      <IconButton
        icon="calendar"
        label={`${label}をカレンダーから選ぶ`}
        aria-expanded={anchor !== null}
        disabled={box.disabled}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <Popover anchor={anchor} label={`${label}のカレンダー`} onClose={() => setAnchor(null)}>
          <Calendar
            value={dayIn(value)}
            min={min}
            max={max}
            onPick={(picked) => {
              setTyped(null);
              onChange(picked);
              setAnchor(null);
              anchor.focus();
            }}
          />
        </Popover>
      )}
    </span>
  );
}
