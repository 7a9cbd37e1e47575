import type { FileColumn, Reason } from '../../../platform/imports/import-kind';
import type { ErpConfig } from '../../erp/company-erp.events';
import type { PaymentSelection } from '../payment-selection.rules';
import { accountTitleField, departmentField, paymentFields, taxField } from './payment-import.columns';
import type { PaymentValues } from './payment-row.rules';

/** The columns of a file of an ERP: what its configuration decides by, the file must have. */
export const fieldsOfConfig = ({ accountTitles, departments, taxHandling }: ErpConfig): FileColumn[] => [
  { ...accountTitleField, required: accountTitles.length > 0 },
  { ...departmentField, required: departments.length > 0 },
  ...(taxHandling === 'excluded' ? [{ ...taxField, required: true }] : []),
];

/** What is read of a file. A column that the configuration no longer offers may still be mapped, and is not read. */
export const fieldsReadBy = (config: ErpConfig | null): readonly FileColumn[] => {
  const own = config ? fieldsOfConfig(config) : [];
  return [...paymentFields.filter(({ key }) => own.every((field) => field.key !== key)), ...own];
};

const inQuotes = (what: string, value: string | undefined): string =>
  value === undefined ? `${what}の記載なし` : `対象でない${what}「${value}」`;

/** Why the configuration leaves a row out; none where it is taken in. */
export const reasonsToLeaveOut = (values: PaymentValues, selection: PaymentSelection): Reason[] => {
  const { paidOn, accountTitle, department, payee } = values;
  const reasons: Reason[] = [];
  const add = (key: string, message: string) => reasons.push({ key, message });
  if (paidOn !== undefined && paidOn < selection.fromDay)
    add('paidOn', `開始日（${selection.fromDay.replaceAll('-', '/')}）より前`);
  if (!selection.hasAccountTitle(accountTitle)) add('accountTitle', inQuotes('勘定科目', accountTitle));
  if (!selection.hasDepartment(department)) add('department', inQuotes('部門', department));
  if (payee !== undefined) reasons.push(...reasonsOfPayee(payee, selection));
  return reasons;
};

/** Why the configuration leaves out a payee, also one that is guessed. */
export const reasonsOfPayee = (payee: string, selection: PaymentSelection): Reason[] =>
  selection.excludesPayee(payee) ? [{ key: 'payee', message: `取り込まない支払先「${payee}」` }] : [];
