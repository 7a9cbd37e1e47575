import type { AccountRow } from '../../../../backend/contract/accounts';
import type { OperableAccount } from '../operations/operable-account';

/** The key of a row, by which a selection over all pages knows its user, and its account as far as operations go. */
export const keyOf = ({ id, companyUserId, accountStatus, isListed }: AccountRow): string =>
  [id, companyUserId ?? '', accountStatus ?? '', isListed ? 'listed' : ''].join('/');

const parseKey = (key: string) => {
  const [id = '', companyUserId = '', accountStatus = '', listedMark = ''] = key.split('/');
  return { id, companyUserId, status: accountStatus as AccountRow['accountStatus'] | '', isListed: listedMark !== '' };
};

export const idsIn = (keys: Iterable<string>): string[] => [...keys].map((key) => parseKey(key).id);

/** The users of the rows, each once. */
export const usersIn = (keys: Iterable<string>): string[] => [
  ...new Set([...keys].flatMap((key) => parseKey(key).companyUserId || [])),
];

/** The users of the rows that are connections alone: they have no account at the vendor. */
export const usersWithoutAccountIn = (keys: Iterable<string>): string[] =>
  [...keys].map(parseKey).flatMap(({ companyUserId, status }) => (status || !companyUserId ? [] : [companyUserId]));

/** The rows that are accounts of the service, not connections alone. */
export const accountsIn = (keys: Iterable<string>): OperableAccount[] =>
  [...keys].map(parseKey).flatMap(({ id, status, isListed }) => (status ? [{ id, status, isListed }] : []));
