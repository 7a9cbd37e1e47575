import { domainsOf, type MatchingRules } from '../../../contract/matching';
import type { accountMatches, WordOf } from '../../../contract/vocabulary';

/** A record of company_user, also of a person who left or was deleted. */
export interface MatchableUser {
  id: string;
  /** The main record of the person, when this is another one. */
  unionMainUserId: string | null;
  email: string | null;
  employeeCode: string | null;
  isDeleted: boolean;
}

export interface UserMatch {
  companyUserId: string;
  by: WordOf<typeof accountMatches>;
}
export type FindUser = (account: { email: string | null; employeeCode: string | null }) => UserMatch | undefined;

const foldedCode = (text: string) => text.normalize('NFKC').trim().toLowerCase();
/** Without what follows a plus sign: taro+zoom@example.co.jp is an alias of taro@example.co.jp. */
const withoutTag = (email: string) => email.replace(/\+[^@]*(?=@)/u, '');

/** Present users win over deleted ones; a value of two present users belongs to neither. */
class UserIndex {
  private readonly present = new Map<string, MatchableUser | null>();
  private readonly deletedUsers = new Map<string, MatchableUser | null>();

  add(key: string, user: MatchableUser): void {
    const users = user.isDeleted ? this.deletedUsers : this.present;
    const other = users.get(key);
    users.set(key, other === undefined || other?.id === user.id ? user : null);
  }

  find(key: string): MatchableUser | undefined {
    const users = this.present.has(key) ? this.present : this.deletedUsers;
    return users.get(key) ?? undefined;
  }
}

/** An address with the same one for all that count as equal: without its tag, and with the first domain of its group. */
const aliasBy = ({ usesPlusAddresses, sameDomains }: MatchingRules) => {
  const firstDomains = new Map(
    sameDomains.map(domainsOf).flatMap((group) => group.map((domain) => [domain, group[0]!] as const)),
  );
  return (email: string): string => {
    const address = usesPlusAddresses ? withoutTag(email) : email;
    const domainAt = address.lastIndexOf('@') + 1;
    const domain = address.slice(domainAt);
    return address.slice(0, domainAt) + (firstDomains.get(domain) ?? domain);
  };
};

/**
 * Finds the user of an account by e-mail in any case and width. The rules may allow aliases of the address and employee
 * codes, too. A united record leads to its person.
 */
export function indexUsers(users: Iterable<MatchableUser>, rules: MatchingRules): FindUser {
  const byEmail = new UserIndex();
  const byAlias = new UserIndex();
  const byCode = new UserIndex();
  const aliasOf = aliasBy(rules);
  for (const user of users) {
    if (user.email) {
      byEmail.add(foldedCode(user.email), user);
      byAlias.add(aliasOf(foldedCode(user.email)), user);
    }
    if (user.employeeCode && rules.usesEmployeeCodes) byCode.add(foldedCode(user.employeeCode), user);
  }
  const toMatch = (user: MatchableUser, by: UserMatch['by']): UserMatch =>
    user.unionMainUserId ? { companyUserId: user.unionMainUserId, by: 'union' } : { companyUserId: user.id, by };
  return ({ email, employeeCode }) => {
    const address = email && foldedCode(email);
    const exact = address ? byEmail.find(address) : undefined;
    if (exact) return toMatch(exact, 'email');
    const alias = address ? byAlias.find(aliasOf(address)) : undefined;
    if (alias) return toMatch(alias, 'alias');
    const userByCode = employeeCode ? byCode.find(foldedCode(employeeCode)) : undefined;
    return userByCode && toMatch(userByCode, 'employee_code');
  };
}
