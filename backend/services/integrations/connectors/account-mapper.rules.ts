import jsonata from 'jsonata';
import type { Connection } from '../catalogue/connection.rules';
import { departmentPath } from '../people/department-paths.rules';
import { type AccountStatus, ConnectorError, type VendorAccount } from './connector.rules';
import { instantOf } from './instants.rules';

const maxIdCharacters = 500;
const maxTextCharacters = 200;
const maxEmailCharacters = 254;
const maxOriginalCharacters = 500;

/** A name in Japanese order. */
export const japaneseName = (family?: unknown, givenName?: unknown): string | undefined =>
  [family, givenName].flatMap((part) => (typeof part === 'string' && part.trim() ? [part.trim()] : [])).join(' ') ||
  undefined;

export type Evaluate = (input: unknown, bindings?: Record<string, unknown>) => Promise<unknown>;

/** Compiles a JSONata expression with the functions that rows may use. */
export const compile = (text: string): Evaluate => {
  const expression = jsonata(text);
  expression.registerFunction('japaneseName', japaneseName);
  expression.registerFunction('departmentPath', departmentPath);
  return async (input, bindings) => {
    try {
      return (await expression.evaluate(input, bindings)) as unknown;
    } catch (error) {
      const { message } = error as { message?: string };
      throw new ConnectorError('bad_answer', { vendorText: `${text.slice(0, 100)}: ${message}`.slice(0, 300) });
    }
  };
};

// Postgres takes no NUL and no half of a surrogate pair; other control characters only disturb a list.
const unstorable = /[\p{Cc}\p{Surrogate}]+/gu;

export const textOf = (value: unknown, maxCharacters: number): string | null => {
  const one = Array.isArray(value) ? value.filter((item) => typeof item !== 'object').join(', ') : value;
  if (one === null || !['string', 'number', 'boolean', 'bigint'].includes(typeof one)) return null;
  return String(one).slice(0, maxCharacters).replace(unstorable, ' ').trim() || null;
};

/** Some vendors list several addresses; the first is the main one. */
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const statuses: readonly string[] = ['active', 'suspended', 'invited', 'deleted'] satisfies AccountStatus[];
const statusOf = (value: unknown) => (statuses.includes(value as string) ? (value as AccountStatus) : 'active');

export const idOf = (value: unknown): string => {
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id === 'string' && id !== '' && id.length <= maxIdCharacters) return id;
  throw new ConnectorError('bad_answer', { vendorText: 'An account has no usable id' });
};

/** Turns items of a vendor's list into accounts; `undefined` for an item that is no account of a person. */
export const accountMapper = ({ skip, account, originalItems }: Connection['users']) => {
  const fields = Object.entries({ ...account, ...(skip ? { skip: `$boolean(${skip})` } : {}) });
  const originals = originalItems.map(({ key, value }) => `"${key}": (${value})`);
  const members = [...fields.map(([name, value]) => `"${name}": (${value})`), `"originals": {${originals.join()}}`];
  // One evaluation an item: an evaluation for each field takes several times as long.
  const evaluate = compile(`{${members.join()}}`);
  const accountIdOf = compile(account.id);
  const noOriginals = Object.fromEntries(originalItems.map(({ key }) => [key, null]));

  /** @param bindGroups what the row's expressions know of an account's groups */
  return async (
    item: unknown,
    context: Record<string, unknown> = {},
    bindGroups?: (accountId: unknown) => Record<string, unknown>,
  ): Promise<VendorAccount | undefined> => {
    const bindings = bindGroups ? { ...context, ...bindGroups(await accountIdOf(item, context)) } : context;
    const mappedItem = (await evaluate(item, bindings)) as Record<string, unknown> & {
      originals?: Record<string, unknown>;
    };
    if (mappedItem.skip === true) return undefined;
    const originalEntries = Object.entries(mappedItem.originals ?? {}).map(([key, value]) => [
      key,
      textOf(value, maxOriginalCharacters),
    ]);
    return {
      externalId: idOf(mappedItem.id),
      email: textOf(firstOf(mappedItem.email), maxEmailCharacters),
      name: textOf(firstOf(mappedItem.name), maxTextCharacters),
      employeeCode: textOf(firstOf(mappedItem.employeeCode), maxTextCharacters),
      status: statusOf(mappedItem.status),
      role: textOf(mappedItem.role, maxTextCharacters),
      licence: textOf(mappedItem.licence, maxTextCharacters),
      lastLoginAt: instantOf(mappedItem.lastLogin),
      originals: { ...noOriginals, ...(Object.fromEntries(originalEntries) as VendorAccount['originals']) },
    };
  };
};
