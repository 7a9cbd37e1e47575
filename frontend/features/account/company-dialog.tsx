import { company, type CompanyView } from '../../../backend/contract/company';
import { businessTypes, companySizes } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { changedIn, useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { ChoiceField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { MonthField } from '../../ui/form/month-field';

/** Changes the company. */
export function CompanyDialog({ company: now, onClose }: { company: CompanyView; onClose: () => void }) {
  const { name, businessType, companySize, fiscalYearStartMonth } = now;
  const form = useForm(company.edit.body, { name, businessType, companySize, fiscalYearStartMonth });
  const { dirtyFields } = form.formState;
  const { submit, isPending } = useSubmit(company.edit, {
    form,
    input: (body) => ({ body: changedIn(dirtyFields, body) }),
    done: onClose,
  });
  return (
    <FormDialog
      title="会社の変更"
      open
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="変更する"
    >
      <TextField form={form} name="name" label="会社名" autoComplete="organization" required />
      <ChoiceField form={form} name="businessType" label="業種" options={optionsOf(businessTypes)} required />
      <ChoiceField form={form} name="companySize" label="従業員規模" options={optionsOf(companySizes)} required />
      <MonthField form={form} name="fiscalYearStartMonth" label="会計年度の開始月" required />
    </FormDialog>
  );
}
