/**
 * The users who have no account of a service left after a list moved some to others.
 * @param former the users who lost an account
 * @param known the accounts of the service before the list, by id
 * @param matched the users of the listed accounts, by account
 */
export const usersWithoutAccount = (
  former: readonly string[],
  known: ReadonlyMap<string, { companyUserId: string | null }>,
  matched: ReadonlyMap<string, string | null>,
): string[] => {
  if (former.length === 0) return [];
  const others = [...known].flatMap(([id, { companyUserId }]) => (matched.has(id) ? [] : [companyUserId]));
  const owners = new Set([...others, ...matched.values()]);
  return [...new Set(former)].filter((id) => !owners.has(id));
};
