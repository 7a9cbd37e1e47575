import type { ExpectedAccount, VendorSample } from './vendor-sample';
import { listsOf } from './vendor-sample';

/** Replaces texts and numbers everywhere in a JSON value. */
const replaceDeep = (value: unknown, replace: (value: string | number) => unknown): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return replace(value);
  if (Array.isArray(value)) return value.map((item) => replaceDeep(item, replace));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceDeep(item, replace)]));
};

const numbered =
  ({ externalId, email }: ExpectedAccount, number: number) =>
  (value: string | number) => {
    if (typeof value === 'number') return String(value) === externalId ? value + number : value;
    if (value === externalId)
      return /^\d+$/.test(externalId) ? String(BigInt(externalId) + BigInt(number)) : `${value}-${number}`;
    return email === null ? value : value.replaceAll(email, `${number}.${email}`);
  };

/** The first item of a sample again and again, each with an id and address of its own, and the accounts they are. */
export const manyAccounts = (
  sample: VendorSample,
  count: number,
): { items: unknown[]; expected: ExpectedAccount[] } => {
  const template = listsOf(sample)[0]!.items[0];
  const account = sample.expected[0]!;
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    items: numbers.map((number) => replaceDeep(template, numbered(account, number))),
    expected: numbers.map((number) => replaceDeep(account, numbered(account, number)) as ExpectedAccount),
  };
};

/** The same item with another id, or with another name. */
export const withId = (item: unknown, from: string, to: string): unknown =>
  replaceDeep(item, (value) => (String(value) === from ? (typeof value === 'number' ? Number(to) : to) : value));
export const withName = (item: unknown, from: string, to: string): unknown =>
  replaceDeep(item, (value) => (value === from ? to : value));
