import { folded } from '../../../platform/kit/folded-text';
import type { FileColumn, Reason } from '../../../platform/imports/import-kind';
import type { ErpConfig } from '../../erp/company-erp.events';
import { searchPayee } from '../payment-search.rules';
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

const isChosen = (chosen: readonly string[], value: string | undefined): boolean =>
  chosen.length === 0 || (value !== undefined && chosen.some((one) => folded(one) === folded(value)));

const isExcluded = ({ excludedPayees }: ErpConfig, payee: string): boolean =>
  excludedPayees.some((excluded) => searchPayee(excluded) === searchPayee(payee));

const inQuotes = (what: string, value: string | undefined): string =>
  value === undefined ? `${what}の記載なし` : `対象でない${what}「${value}」`;

/** Why the configuration leaves a row out; none where it is taken in. */
export const reasonsToLeaveOut = (values: PaymentValues, config: ErpConfig): Reason[] => {
  const { paidOn, accountTitle, department, payee } = values;
  const reasons: Reason[] = [];
  const add = (key: string, message: string) => reasons.push({ key, message });
  if (paidOn !== undefined && paidOn < config.fromDay)
    add('paidOn', `開始日（${config.fromDay.replaceAll('-', '/')}）より前`);
  if (!isChosen(config.accountTitles, accountTitle)) add('accountTitle', inQuotes('勘定科目', accountTitle));
  if (!isChosen(config.departments, department)) add('department', inQuotes('部門', department));
  if (payee !== undefined) reasons.push(...reasonsOfPayee(payee, config));
  return reasons;
};

/** Why the configuration leaves out a payee, also one that is guessed. */
export const reasonsOfPayee = (payee: string, config: ErpConfig): Reason[] =>
  isExcluded(config, payee) ? [{ key: 'payee', message: `取り込まない支払先「${payee}」` }] : [];
