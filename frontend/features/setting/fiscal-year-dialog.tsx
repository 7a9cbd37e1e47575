import { company, type CompanyView } from '../../../backend/contract/company';
import { useEdit } from '../../lib/use-edit';
import { useForm } from '../../lib/use-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { MonthField } from '../../ui/form/month-field';

const formOf = ({ fiscalYearStartMonth }: Pick<CompanyView, 'fiscalYearStartMonth'>) => ({ fiscalYearStartMonth });

/** Changes the first month of the fiscal year. */
export function FiscalYearDialog({ company: now, onClose }: { company: CompanyView; onClose: () => void }) {
  const form = useForm(company.edit.body, formOf(now));
  const { submit, isPending, conflict } = useEdit(company.edit, {
    form,
    revision: now.revision,
    input: (body, expectedRevision) => ({ body: { ...body, expectedRevision } }),
    asForm: (values) => formOf({ ...now, ...values }),
    outcome: '会計年度の開始月を変更しました',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="会計年度の開始月の変更"
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
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
