import { compile, idOf, textOf } from '../../../services/integrations/connectors/account-mapper.rules';
import { instantOf } from '../../../services/integrations/connectors/instants.rules';
import { dayOf, utcDayOf } from '../../../contract/calendar';
import { parseDay } from '../../../contract/written-days';
import type { PaymentsBlock } from '../catalogue/erp-row.rules';

const maxPayeeCharacters = 200;
const maxNameCharacters = 200;
const maxDescriptionCharacters = 500;

/** A payment as the vendor records it. What cannot be read is null. */
export interface VendorPayment {
  externalId: string;
  /** Where the line has no id of its own: that of its entry. Its external id then ends with its number in the list. */
  entryId?: string;
  paidOn: string | null;
  /** With tax, in its currency. */
  amount: number | null;
  tax: number | null;
  /** An ISO 4217 code. */
  currency: string | null;
  /** Yen for one unit of the currency. */
  exchangeRate: number | null;
  payee: string | null;
  accountTitle: string | null;
  department: string | null;
  description: string | null;
}

/** The id of a line that its entry numbers. */
export const entryLineId = (entryId: string, number: number): string => `${entryId}-${number}`;

/** Names by id, by the lists of the row. */
export type NamesByList = Readonly<Record<string, Readonly<Record<string, string>>>>;

const microsoftDate = /^\/Date\((-?\d+)([+-]\d{4})?\)\/$/;

/** A day of a vendor: a day or the beginning of an instant as written, or the day in UTC of `/Date(…)/`. */
const dayIn = (value: unknown): string | null => {
  const text = textOf(value, 50);
  if (!text) return null;
  const milliseconds = microsoftDate.exec(text)?.[1];
  if (milliseconds) {
    const at = new Date(Number(milliseconds));
    return Number.isNaN(at.getTime()) ? null : (parseDay(utcDayOf(at.getTime())) ?? null);
  }
  const isoDay = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (isoDay) return parseDay(isoDay) ?? null;
  const instant = instantOf(text);
  return parseDay(text) ?? (instant && dayOf(instant));
};

const decimal = /^-?\d+(\.\d+)?$/;

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const currencyIn = (value: unknown): string | null => {
  const code = textOf(value, 50)?.toUpperCase() ?? null;
  return code && /^[A-Z]{3}$/.test(code) ? code : null;
};

/** Turns an item of a vendor's list into its payments. */
export const paymentMapper = ({ lines = '$', skip = 'false', payment }: PaymentsBlock) => {
  const fields = Object.entries({ ...payment, skip: `$boolean(${skip})` });
  const members = fields.map(([name, value]) => `"${name}": (${value})`);
  // One evaluation an item: an evaluation for each field takes several times as long.
  const evaluate = compile(`($item := $; $map([${lines}], function($line) { $line.{${members.join()}} }))`);

  return async (item: unknown, names: NamesByList): Promise<VendorPayment[]> => {
    const mappedValue = await evaluate(item, names);
    const all = (Array.isArray(mappedValue) ? mappedValue : mappedValue === undefined ? [] : [mappedValue]) as Record<
      string,
      unknown
    >[];
    return all.flatMap((one): VendorPayment[] => {
      if (one.skip === true) return [];
      const entryId = payment.entry === undefined ? undefined : idOf(one.entry);
      return [
        {
          ...(entryId === undefined
            ? { externalId: idOf(one.id) }
            : { externalId: entryLineId(entryId, Number(one.id)), entryId }),
          paidOn: dayIn(one.day),
          amount: numberIn(one.amount),
          tax: numberIn(one.tax),
          currency: payment.currency ? currencyIn(one.currency) : 'JPY',
          exchangeRate: numberIn(one.rate),
          payee: textOf(one.payee, maxPayeeCharacters),
          accountTitle: textOf(one.accountTitle, maxNameCharacters),
          department: textOf(one.department, maxNameCharacters),
          description: textOf(one.description, maxDescriptionCharacters),
        },
      ];
    });
  };
};
