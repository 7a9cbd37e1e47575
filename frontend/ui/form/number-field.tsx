import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { numberIn } from './number-in';
import { useField, type FieldProps } from './use-field';

interface NumberFieldProps<I extends FieldValues, O> extends FieldProps<I, O> {
  unit?: string;
  placeholder?: string;
  /** How many decimals are shown; 0 for a whole number. */
  decimals?: number;
  /** The box was left after something was typed. */
  onSettle?: () => void;
}

const inDigits = (value: number, decimals: number) =>
  value.toLocaleString('ja-JP', { maximumFractionDigits: decimals });

/** A number: full-width digits and separators are understood, separators are shown when the box is left. */
export function NumberField<I extends FieldValues, O>(props: NumberFieldProps<I, O>) {
  const { label, required, help, unit, placeholder, decimals = 0, onSettle } = props;
  const { field, error, box } = useField(props);
  const [typedText, setTypedText] = useState<string | null>(null);
  const value: unknown = field.value;
  const settledText = typeof value === 'number' ? inDigits(value, decimals) : typeof value === 'string' ? value : '';
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <span className="number-box">
        <input
          {...box}
          ref={field.ref}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={placeholder}
          className="input"
          style={unit === undefined ? undefined : { paddingRight: 18 + 13 * unit.length }}
          value={typedText ?? settledText}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTypedText(event.target.value);
            field.onChange(numberIn(event.target.value, decimals));
          }}
          onBlur={() => {
            setTypedText(null);
            field.onBlur();
            if (typedText !== null) onSettle?.();
          }}
        />
        {unit && <span className="number-unit">{unit}</span>}
      </span>
    </FieldFrame>
  );
}

/** An amount of money in whole yen. */
export function YenField<I extends FieldValues, O>(props: Omit<NumberFieldProps<I, O>, 'unit'>) {
  return <NumberField {...props} unit="円" />;
}
