import type { Checked, ShownChange } from '../../../platform/imports/import-kind';
import type { RecordedPayment } from '../payment.decider';
import { moneyOf, problemsOfMoney, shownMoney, type RowMoney } from './row-money.rules';

/** The values in a row's cells. */
export type PaymentValues = Partial<Omit<RecordedPayment, 'companyServiceId'>> & {
  service?: string;
  /** Tax within the amount, in yen. */
  tax?: number;
};
export interface Service {
  id: string;
  name: string;
}
/** The payee and service of a payment. */
export interface PaymentPattern {
  payee: string;
  companyServiceId: string | null;
}

/** Earlier payments, from which missing values are guessed. */
export interface Earlier {
  serviceNamed(name: string): Service | undefined;
  serviceWith(id: string): Service | undefined;
  /** What the rules of payments decide. */
  byRule(payee: string, accountTitle: string | null): Service | undefined;
  byPayee(payee: string): PaymentPattern | undefined;
  byDescription(description: string): PaymentPattern | undefined;
  byService(id: string): PaymentPattern | undefined;
}

/**
 * The payment of a row, with guesses from earlier payments marked as such.
 * @param namedService the service of the row's cell
 * @param takesTaxOff whether the tax is taken off the amount
 */
export const paymentOf = (
  values: PaymentValues,
  earlier: Earlier,
  namedService: Service | undefined,
  takesTaxOff = false,
): Checked => {
  const { description = null, paidOn } = values;
  const payee = payeeOf(values, earlier, namedService);
  const isOpen = payee !== undefined && values.service === undefined;
  const byRule = isOpen ? earlier.byRule(payee, values.accountTitle ?? null) : undefined;
  const service = namedService ?? byRule ?? (isOpen ? serviceOf(payee, values, earlier) : undefined);
  const money = moneyOf(values, takesTaxOff);
  const { amount, originalAmount, originalCurrency, exchangeRate } = money;
  const reasons = [
    ...(values.service !== undefined && !namedService
      ? [{ key: 'service', message: `「${values.service}」というサービスは登録されていません` }]
      : []),
    ...(payee ? [] : [{ key: 'payee', message: '支払先を入力してください' }]),
    ...problemsOfMoney(values, money),
  ];
  if (!payee || amount === undefined || reasons.length > 0)
    return { outcome: 'error', name: payee ?? description, reasons };
  const companyServiceId = service?.id ?? null;
  const original = { originalAmount, originalCurrency, exchangeRate };
  const { accountTitle, department } = values;
  // Left out where the file tells none: the history shows every field that an event has.
  const booking = { ...(accountTitle && { accountTitle }), ...(department && { department }) };
  const plan: RecordedPayment = {
    companyServiceId,
    payee,
    paidOn: paidOn!,
    amount,
    ...original,
    description,
    ...booking,
  };
  const origin = namedService ? '' : byRule ? '（規則）' : '（推定）';
  const changes = shownOf(
    plan,
    { ...money, amount },
    values,
    service && { label: `サービス${origin}`, name: service.name },
  );
  return { outcome: 'new', name: payee, plan, changes };
};

/** As recorded payments write it: an earlier payee that differs only in width, case or kana is the same. */
const payeeOf = ({ payee, description }: PaymentValues, earlier: Earlier, namedService: Service | undefined) => {
  if (payee) return earlier.byPayee(payee)?.payee ?? payee;
  const pattern =
    (description && earlier.byDescription(description)) || (namedService && earlier.byService(namedService.id));
  return pattern ? pattern.payee : undefined;
};

const serviceOf = (payee: string, { description }: PaymentValues, earlier: Earlier): Service | undefined => {
  const pattern = earlier.byPayee(payee) ?? (description ? earlier.byDescription(description) : undefined);
  return pattern?.companyServiceId ? earlier.serviceWith(pattern.companyServiceId) : earlier.serviceNamed(payee);
};

const shownOf = (
  plan: RecordedPayment,
  money: RowMoney & { amount: number },
  values: PaymentValues,
  service: { label: string; name: string } | undefined,
): ShownChange[] => [
  { label: '支払日', before: null, after: plan.paidOn.replaceAll('-', '/') },
  ...shownMoney(money),
  ...(plan.payee === values.payee
    ? []
    : [{ label: '支払先（推定）', before: values.payee ?? null, after: plan.payee }]),
  ...(service ? [{ label: service.label, before: null, after: service.name }] : []),
  ...(plan.accountTitle ? [{ label: '勘定科目', before: null, after: plan.accountTitle }] : []),
  ...(plan.department ? [{ label: '部門', before: null, after: plan.department }] : []),
];
