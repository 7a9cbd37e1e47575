import type { KnownPerson, KnownUser } from './known-people.rules';
import type { Issue, Link } from './person-record.rules';
import type { SourcePerson } from '../../services/integrations/people/source-person.rules';

export type Match = { user: KnownUser; link: Link | null } | { issue: Issue['code'] } | undefined;

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Finds the user of a person: by an earlier link, by employee code, then by e-mail. Deleted users match only by their link. */
export class UserFinder {
  private readonly byId: ReadonlyMap<string, KnownUser>;
  private readonly byCode = new Map<string, Set<KnownUser>>();
  private readonly byEmail = new Map<string, Set<KnownUser>>();

  constructor(users: readonly KnownUser[]) {
    this.byId = new Map(users.map((user) => [user.id, user]));
    for (const user of users) {
      const person = this.personOf(user);
      if (person.userStatus === 'deleted') continue;
      if (user.employeeCode) add(this.byCode, folded(user.employeeCode), person);
      if (user.email) add(this.byEmail, folded(user.email), person);
    }
  }

  find({ employeeCode, email }: SourcePerson, known: KnownPerson | undefined): Match {
    const linked = known?.companyUserId ? this.byId.get(known.companyUserId) : undefined;
    if (linked) {
      const user = this.personOf(linked);
      return user.userStatus === 'deleted' ? { issue: 'deleted_user' } : { user, link: null };
    }
    const coded = [...((employeeCode && this.byCode.get(folded(employeeCode))) || [])];
    const mailed = [...((email && this.byEmail.get(folded(email))) || [])];
    const all = new Set([...coded, ...mailed]);
    if (all.size > 1) return { issue: 'several_users' };
    const [user] = all;
    const by = coded.length > 0 ? 'employee_code' : 'email';
    return user && { user, link: { companyUserId: user.id, by } };
  }

  private personOf(user: KnownUser): KnownUser {
    return (user.unionMainUserId && this.byId.get(user.unionMainUserId)) || user;
  }
}

const add = (index: Map<string, Set<KnownUser>>, key: string, user: KnownUser) =>
  index.set(key, (index.get(key) ?? new Set()).add(user));
