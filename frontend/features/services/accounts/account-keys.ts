import type { AccountRow } from '../../../../backend/contract/accounts';

/** The key of a row, by which a selection over all pages knows its user and whether it is an account. */
export const keyOf = ({ id, companyUserId, accountStatus }: AccountRow): string =>
  [id, companyUserId ?? '', accountStatus ?? ''].join('/');

const parsed = (key: string) => {
  const [id = '', companyUserId = '', accountStatus = ''] = key.split('/');
  return { id, companyUserId, isAccount: accountStatus !== '' };
};

export const idsIn = (keys: Iterable<string>): string[] => [...keys].map((key) => parsed(key).id);

/** The users of the rows, each once. */
export const usersIn = (keys: Iterable<string>): string[] => [
  ...new Set([...keys].flatMap((key) => parsed(key).companyUserId || [])),
];

/** The users of the rows that are connections alone: they have no account at the vendor. */
export const usersWithoutAccountIn = (keys: Iterable<string>): string[] =>
  [...keys].map(parsed).flatMap(({ companyUserId, isAccount }) => (isAccount || !companyUserId ? [] : [companyUserId]));

/** The rows that are accounts of the service, not connections alone. */
export const accountsIn = (keys: Iterable<string>): string[] =>
  [...keys].map(parsed).flatMap(({ id, isAccount }) => (isAccount ? id : []));
