import type { ConfirmationRow } from '../../../backend/contract/confirmations';

/** The key of a row, by which a selection over all pages knows users from accounts: a user's is its id. */
export const keyOf = ({ kind, id, services: [service] }: ConfirmationRow): string =>
  kind === 'account' ? `${id}/${service?.companyServiceId}` : id;

export const userIdsIn = (keys: Iterable<string>): string[] => [...keys].filter((key) => !key.includes('/'));

/** The accounts of the rows, by service. */
export const accountIdsIn = (keys: Iterable<string>): Map<string, string[]> => {
  const idsByKey = new Map<string, string[]>();
  for (const [id = '', companyServiceId] of [...keys].map((key) => key.split('/')))
    if (companyServiceId) idsByKey.set(companyServiceId, [...(idsByKey.get(companyServiceId) ?? []), id]);
  return idsByKey;
};
