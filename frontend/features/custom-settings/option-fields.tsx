import { useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button';
import { TextField } from '../../ui/form/text-field';
import './custom-settings.css';
import type { CustomSettingForm } from './custom-setting-form';

const maxOptions = 200;

/** 選択肢: named, ordered, added and taken away; nothing happens before the form is sent. */
export function OptionFields({ form }: { form: CustomSettingForm }) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'selects', keyName: 'key' });
  const error = form.formState.errors.selects;
  const message = error?.root?.message ?? error?.message;
  return (
    <div className="field" role="group" aria-label="選択肢">
      <span className="field-label">
        選択肢<span className="field-required">必須</span>
      </span>
      {fields.map(({ key }, i) => (
        <div key={key} className="option-field">
          <TextField form={form} name={`selects.${i}.name`} label={`選択肢 ${i + 1}`} maxLength={100} />
          <IconButton
            icon="up"
            label={`選択肢 ${i + 1} を上へ移動`}
            disabled={i === 0}
            onClick={() => swap(i, i - 1)}
          />
          <IconButton
            icon="down"
            label={`選択肢 ${i + 1} を下へ移動`}
            disabled={i === fields.length - 1}
            onClick={() => swap(i, i + 1)}
          />
          <IconButton
            icon="trash"
            label={`選択肢 ${i + 1} を外す`}
            disabled={fields.length === 1}
            onClick={() => remove(i)}
          />
        </div>
      ))}
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
      <div>
        <Button
          small
          kind="quiet"
          icon="add"
          disabled={fields.length >= maxOptions}
          onClick={() => append({ name: '' })}
        >
          選択肢を追加する
        </Button>
      </div>
    </div>
  );
}
