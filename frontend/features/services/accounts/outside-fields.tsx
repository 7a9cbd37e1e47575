import { useFieldArray } from 'react-hook-form';
import type { Form } from '../../../lib/use-form';
import { Button, IconButton } from '../../../ui/button';
import { EmailField, TextField } from '../../../ui/form/text-field';
import type { AddedIn } from './added-accounts';
import './accounts.css';

/** 社外の方: people by name and address. */
export function OutsideFields<O>({ form }: { form: Form<AddedIn, O> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'outside', keyName: 'key' });
  return (
    <div className="field" role="group" aria-label="社外の方">
      {fields.map(({ key }, i) => (
        <div key={key} className="outside-field">
          <TextField form={form} name={`outside.${i}.name`} label={`社外の方${i + 1}の氏名`} required maxLength={255} />
          <EmailField form={form} name={`outside.${i}.email`} label={`社外の方${i + 1}のメールアドレス`} />
          <IconButton icon="trash" label={`社外の方${i + 1}を外す`} onClick={() => remove(i)} />
        </div>
      ))}
      <div>
        <Button small kind="quiet" icon="add" onClick={() => append({ name: '', email: '' })}>
          社外の方を追加する
        </Button>
      </div>
    </div>
  );
}
