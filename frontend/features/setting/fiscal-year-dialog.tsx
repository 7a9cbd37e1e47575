import { company } from '../../../backend/contract/company';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { MonthField } from '../../ui/form/month-field';

/** Changes the month in which the company's years start. */
export function FiscalYearDialog({ startMonth, onClose }: { startMonth: number; onClose: () => void }) {
  const form = useForm(company.edit.body, { fiscalYearStartMonth: startMonth });
  const { submit, isPending } = useSubmit(company.edit, { form, input: (body) => ({ body }), done: onClose });
  return (
    <FormDialog
      title="会計年度の開始月の変更"
      open
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="変更する"
    >
      <p className="dialog-text">
        過去の年度も含めて、年度ごとの集計の区切りが変わります。登録した支払や料金は変わりません。
      </p>
      <MonthField form={form} name="fiscalYearStartMonth" label="会計年度の開始月" required />
    </FormDialog>
  );
}
