/** The newest sign-in of an account that moved. */
export interface AccountSignIn {
  id: string;
  companyUserId: string | null;
  lastLoginAt: string;
}

/** Names the user only at the newest sign-in of each, who may have several accounts. */
export const newestSignIns = (all: readonly AccountSignIn[]): AccountSignIn[] => {
  const newest = new Map<string, AccountSignIn>();
  for (const one of all) {
    const other = one.companyUserId === null ? undefined : newest.get(one.companyUserId);
    if (one.companyUserId !== null && (!other || Date.parse(other.lastLoginAt) < Date.parse(one.lastLoginAt)))
      newest.set(one.companyUserId, one);
  }
  return all.map((one) =>
    one.companyUserId !== null && newest.get(one.companyUserId) !== one ? { ...one, companyUserId: null } : one,
  );
};
