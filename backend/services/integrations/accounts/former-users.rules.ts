/**
 * The users who have no account of a service left after a list moved some to others.
 * @param former the users who lost an account
 * @param knownById the accounts of the service before the list, by id
 * @param userByAccount the users of the listed accounts, by account
 */
export const usersWithoutAccount = (
  former: readonly string[],
  knownById: ReadonlyMap<string, { companyUserId: string | null }>,
  userByAccount: ReadonlyMap<string, string | null>,
): string[] => {
  if (former.length === 0) return [];
  const others = [...knownById].flatMap(([id, { companyUserId }]) => (userByAccount.has(id) ? [] : [companyUserId]));
  const owners = new Set([...others, ...userByAccount.values()]);
  return [...new Set(former)].filter((id) => !owners.has(id));
};
