import { useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import type { PlanForm } from './plan-form-body';
import './plans.css';

const most = 50;

/** 独自項目: names and values that only this company keeps of a plan. */
export function CustomValues({ form }: { form: PlanForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'customValues' });
  return (
    <div className="field" role="group" aria-label="独自項目">
      <span className="field-label">独自項目</span>
      {fields.map((field, i) => (
        <div key={field.id} className="custom-value">
          <TextField form={form} name={`customValues.${i}.name`} label="項目名" required />
          <TextField form={form} name={`customValues.${i}.value`} label="値" required />
          <IconButton icon="trash" label={`独自項目 ${i + 1} を外す`} onClick={() => remove(i)} />
        </div>
      ))}
      <div>
        <Button
          small
          kind="quiet"
          icon="add"
          disabled={fields.length >= most}
          onClick={() => append({ name: '', value: '' })}
        >
          項目を追加する
        </Button>
      </div>
    </div>
  );
}
