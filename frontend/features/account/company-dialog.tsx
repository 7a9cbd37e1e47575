import { company, type CompanyView } from '../../../backend/contract/company';
import { businessTypes, companySizes } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useEdit } from '../../lib/use-edit';
import { changedIn, useForm } from '../../lib/use-form';
import { ChoiceField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { TextField } from '../../ui/form/text-field';

const formOf = ({ name, businessType, companySize }: CompanyView) => ({ name, businessType, companySize });

/** Changes the company; its fiscal year is one of 各種設定. */
export function CompanyDialog({ company: now, onClose }: { company: CompanyView; onClose: () => void }) {
  const form = useForm(company.edit.body, formOf(now));
  const { dirtyFields } = form.formState;
  const { submit, isPending, conflict } = useEdit(company.edit, {
    form,
    revision: now.revision,
    input: (body, expectedRevision) => ({ body: { ...changedIn(dirtyFields, body), expectedRevision } }),
    asForm: (values) => formOf({ ...now, ...values }),
    outcome: '会社の情報を変更しました',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="会社の変更"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="変更する"
    >
      <TextField form={form} name="name" label="会社名" autoComplete="organization" required />
      <ChoiceField form={form} name="businessType" label="業種" options={optionsOf(businessTypes)} required />
      <ChoiceField form={form} name="companySize" label="従業員規模" options={optionsOf(companySizes)} required />
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
