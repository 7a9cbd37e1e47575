import { accountDecider, accountId } from '../services/accounts/account.decider';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import type { Person } from './people.data';
import type { Subscription } from './subscription.data';

interface Account {
  serviceId: string;
  person: Person;
  from: string;
  /** The service was deleted on that day. */
  until: string | undefined;
}

/** The users of a service; a number takes this many of the people who stayed, scattered. */
const usersOf = ({ of, users }: Subscription, people: readonly Person[]): Person[] => {
  if (users === 'all') return [...people];
  if (typeof users !== 'number') return people.filter(({ team }) => users.includes(team));
  const employees = people.filter(({ leftOn }) => !leftOn).map((person) => ({ person, place: demoId(of, person.id) }));
  const shuffledEmployees = employees.sort((a, b) => (a.place < b.place ? -1 : 1));
  return shuffledEmployees.slice(0, users).map(({ person }) => person);
};

const accountsOf = (subscription: Subscription, people: readonly Person[], days: Days): Account[] => {
  const start = days.ago(subscription.sinceDaysAgo);
  const { suspension, deletion } = subscription;
  const until = deletion && days.ago(deletion.daysAgo);
  const closedOn = days.ago(
    (suspension?.resumedDaysAgo ? deletion?.daysAgo : suspension?.daysAgo) ?? deletion?.daysAgo ?? -1,
  );
  return usersOf(subscription, people).flatMap((person): Account[] => {
    const from = person.addedOn > start ? person.addedOn : start;
    const was = from < closedOn && (!person.leftOn || person.leftOn > from);
    return was ? [{ serviceId: demoId('service', subscription.of), person, from, until }] : [];
  });
};

/** Minutes of the day, and over how many of them the connections of a day are spread. */
const [connectedMinutes, disconnectedMinutes, maxSpread] = [300, 480, 90];

/** Who is connected with a service at a moment. */
export const holdersAt = (at: string, subscription: Subscription, people: readonly Person[], days: Days): Person[] =>
  accountsOf(subscription, people, days)
    .filter(({ from }) => days.at(from, connectedMinutes + maxSpread) < at)
    .map(({ person }) => person)
    .filter(({ leftOn }) => !leftOn || days.at(leftOn, disconnectedMinutes) > at);

const groupedBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

const pairOf = ({ serviceId, person }: Account) => ({ companyServiceId: serviceId, companyUserId: person.id });

/**
 * Accounts begin with the service or with the person's first day, and end with the last day; one account of the last
 * leaver stays connected.
 * @returns the number of accounts
 */
export const seedAccounts = (
  timeline: Timeline<Moment>,
  subscriptions: readonly Subscription[],
  people: readonly Person[],
  days: Days,
): number => {
  const accounts = subscriptions.flatMap((subscription) => accountsOf(subscription, people, days));
  const add = (group: readonly Account[], at: string, type: 'Connect' | 'Disconnect', why?: string) =>
    timeline.add({
      at,
      act: (now) =>
        Promise.all(
          group.map((account) => {
            const data = pairOf(account);
            return now.send(accountDecider, accountId(data), { type, data }, { why, creates: type === 'Connect' });
          }),
        ),
    });
  const byStart = groupedBy(accounts, ({ serviceId, person, from }) =>
    person.addedOn === from ? `${from} ${person.id}` : `${from} ${serviceId}`,
  );
  byStart.forEach((group, nth) => add(group, days.at(group[0]!.from, connectedMinutes + (nth % maxSpread)), 'Connect'));
  const leaving = accounts.filter(({ person, until }) => person.leftOn && (!until || person.leftOn < until));
  const last = leaving
    .map(({ person }) => person)
    .sort((a, b) => (`${a.leftOn} ${a.id}` < `${b.leftOn} ${b.id}` ? -1 : 1))
    .at(-1);
  for (const group of groupedBy(leaving, ({ person }) => person.id)) {
    const { person } = group[0]!;
    // One account of the last leaver was forgotten.
    add(person === last ? group.slice(1) : group, days.at(person.leftOn!, disconnectedMinutes), 'Disconnect', '退職');
  }
  return accounts.length;
};
