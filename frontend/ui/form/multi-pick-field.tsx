import type { FieldValues } from 'react-hook-form';
import { messages } from '../../../backend/contract/messages.ja';
import { Combobox } from '../combobox';
import type { Option } from '../combobox-options';
import { Icon } from '../icon';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

/** Several of many options, found by typing; the chosen ones are chips below. `addable` takes others, too, as its `example` shows. */
export function MultiPickField<I extends FieldValues, O>(
  props: FieldProps<I, O> & { options: readonly Option[]; addable?: boolean; example?: string },
) {
  const { label, required, help, options, addable, example = messages.select(label) } = props;
  const { field, error, box } = useField(props);
  const chosenValues: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <Combobox
        inputRef={field.ref}
        id={box.id}
        value=""
        options={options.filter(({ value }) => !chosenValues.includes(value))}
        onChange={(value) => value && field.onChange([...chosenValues, value])}
        onBlur={field.onBlur}
        placeholder={example}
        addable={addable}
        disabled={box.disabled}
        invalid={box['aria-invalid']}
        describedBy={box['aria-describedby']}
      />
      {chosenValues.length > 0 && (
        <ul className="picked" aria-label={`${label}の選択`}>
          {chosenValues.map((value) => (
            <Picked
              key={value}
              word={options.find((option) => option.value === value)?.label ?? value}
              onRemove={() => field.onChange(chosenValues.filter((one) => one !== value))}
            />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

function Picked({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <li className="picked-chip">
      <span className="one-line" title={word}>
        {word}
      </span>
      <button type="button" aria-label={`${word}を外す`} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}
