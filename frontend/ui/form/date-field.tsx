import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { IconButton } from '../button';
import { Calendar } from '../calendar';
import { day } from '../format';
import { Popover } from '../popover';
import { dayIn } from './day-in';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

/** A day, typed in any usual way or picked from a calendar; shown as YYYY/MM/DD, kept as YYYY-MM-DD. */
export function DateField<I extends FieldValues, O>(props: FieldProps<I, O> & { nullable?: boolean }) {
  const { label, required, help, nullable = false } = props;
  const { field, error, box } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const value: string = field.value ?? '';
  const settled = dayIn(value) ? day(value) : value;
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <span className="date-box">
        <input
          {...box}
          ref={field.ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="YYYY/MM/DD"
          className="input"
          value={typed ?? settled}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            field.onChange(text === '' && nullable ? null : (dayIn(text) ?? text));
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
        />
        <IconButton
          icon="calendar"
          label={`${label}をカレンダーから選ぶ`}
          aria-expanded={anchor !== null}
          disabled={box.disabled}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        />
      </span>
      {anchor && (
        <Popover anchor={anchor} label={`${label}のカレンダー`} onClose={() => setAnchor(null)}>
          <Calendar
            value={dayIn(value)}
            onPick={(picked) => {
              field.onChange(picked);
              setAnchor(null);
              if (anchor instanceof HTMLElement) anchor.focus();
            }}
          />
        </Popover>
      )}
    </FieldFrame>
  );
}
