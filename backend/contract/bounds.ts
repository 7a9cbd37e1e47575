import { z } from 'zod';
import { addMonthsToDay } from './calendar';
import { messages } from './messages.ja';

/** Payments are recorded ahead as far as contracts go, and a longest one is renewed for three years. */
const yearsAhead = 3;
/** The last day that something paid may have, while it is `today` in Japan. A later one must be a slip of the pen. */
export const lastPaidDay = (today: string): string => addMonthsToDay(today, 12 * yearsAhead);
export const paidTooLate = (today: string): string =>
  messages.tooLate('支払日', lastPaidDay(today).replaceAll('-', '/'));

const isSet = (value: unknown) => value !== undefined && value !== null;
type Checked<T> = z.core.ParsePayload<T>;

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/**
 * A rule between fields that is checked beside the fields themselves, so that a form shows all its errors at once. Its
 * fields may be wrong.
 */
export const atOnce = <T>(check: (payload: Checked<T>) => void): z.core.$ZodCheck<T> => ({
  _zod: { check, def: { check: 'custom', when: isObject }, onattach: [] },
});
interface Foreign {
  originalCurrency?: string | null;
  exchangeRate?: number | null;
}

/**
 * An amount in another currency and that currency require each other, and a rate requires both. Fields that an edit
 * omits stay unchanged.
 */
export const withCurrency = <K extends string>(amountField: K, amountLabel: string, isEdit = false) =>
  atOnce(({ value, issues }: Checked<{ [F in K]?: number | null } & Foreign>): void => {
    const { [amountField]: amount, originalCurrency: currency, exchangeRate } = value;
    if (isEdit && (amount === undefined || currency === undefined)) return;
    const [hasAmount, hasCurrency] = [isSet(amount), isSet(currency)];
    const missingBound = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    if (hasAmount && !hasCurrency) missingBound('originalCurrency', messages.select('通貨'));
    if (!hasAmount && hasCurrency) missingBound(amountField, messages.required(amountLabel));
    if (!hasAmount && !hasCurrency && isSet(exchangeRate)) missingBound('exchangeRate', messages.rateAlone);
  });
