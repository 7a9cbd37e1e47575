import type { KnownPerson, KnownUser } from './known-people.rules';
import type { Issue, Link } from './person-record.rules';
import type { SourcePerson } from '../../services/integrations/people/source-person.rules';

export type Match = { user: KnownUser; link: Link | null } | { issue: Issue['code'] } | undefined;

interface Standing {
  users: readonly KnownUser[];
  /** Whether the company matches by employee code. */
  usesEmployeeCodes: boolean;
}

const foldText = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const differ = (one: string | null | undefined, other: string | null) =>
  Boolean(one && other && foldText(one) !== foldText(other));

/** Finds the user of a person: by an earlier link, by employee code, then by e-mail. Deleted users match only by their link. */
export class UserFinder {
  private readonly byId: ReadonlyMap<string, KnownUser>;
  private readonly byCode = new Map<string, Set<KnownUser>>();
  private readonly byEmail = new Map<string, Set<KnownUser>>();

  constructor({ users, usesEmployeeCodes }: Standing) {
    this.byId = new Map(users.map((user) => [user.id, user]));
    for (const user of users) {
      const person = this.personOf(user);
      if (person.userStatus === 'deleted') continue;
      if (user.employeeCode && usesEmployeeCodes) add(this.byCode, foldText(user.employeeCode), person);
      if (user.email) add(this.byEmail, foldText(user.email), person);
    }
  }

  /** The user that an earlier run, or a hand, linked. */
  linkedUser(knownPerson: KnownPerson | undefined): KnownUser | undefined {
    const linkedRecord = knownPerson?.companyUserId ? this.byId.get(knownPerson.companyUserId) : undefined;
    return linkedRecord && this.personOf(linkedRecord);
  }

  find(person: SourcePerson, knownPerson: KnownPerson | undefined): Match {
    const user = this.linkedUser(knownPerson);
    if (!user) return this.matchUnlinked(person);
    if (user.userStatus === 'deleted') return { issue: 'deleted_user' };
    return knownPerson?.linkedBy !== 'hand' && isSomebodyElse(person, user)
      ? { issue: 'changed_identity' }
      : { user, link: null };
  }

  private matchUnlinked({ employeeCode, email }: SourcePerson): Match {
    const codeMatches = [...((employeeCode && this.byCode.get(foldText(employeeCode))) || [])];
    const emailMatches = [...((email && this.byEmail.get(foldText(email))) || [])];
    const all = new Set([...codeMatches, ...emailMatches]);
    if (all.size > 1) return { issue: 'several_users' };
    const [user] = all;
    if (!user) return undefined;
    if (codeMatches.length > 0) return { user, link: { companyUserId: user.id, by: 'employee_code' } };
    // Addresses are used again for new people.
    if (differ(employeeCode, user.employeeCode)) return { issue: 'other_employee_code' };
    if (user.workingStatus === 'retired') return { issue: 'retired_user' };
    return { user, link: { companyUserId: user.id, by: 'email' } };
  }

  private personOf(user: KnownUser): KnownUser {
    return (user.unionMainUserId && this.byId.get(user.unionMainUserId)) || user;
  }
}

/** Whether a vendor gave the id to another person, or the credentials are those of another company. */
const isSomebodyElse = ({ employeeCode, email }: SourcePerson, user: KnownUser): boolean =>
  differ(employeeCode, user.employeeCode) && differ(email, user.email);

const add = (index: Map<string, Set<KnownUser>>, key: string, user: KnownUser) =>
  index.set(key, (index.get(key) ?? new Set()).add(user));
