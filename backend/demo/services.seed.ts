import { catalogueOf, integrationStateOf } from '../services/integrations/catalogue/catalogue.service';
import { companyServiceDecider, type CompanyServiceCommand } from '../services/company-service.decider';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import type { Person, Team } from './people.data';
import type { Subscription } from './subscription.data';

const registrationOf = ({ of, own }: Subscription): Extract<CompanyServiceCommand, { type: 'Register' }>['data'] => {
  if (own) return { ...own, name: of, integrationKind: null, integrationState: 'unsupported' };
  const row = catalogueOf(of)!;
  const { name, category, domains } = row;
  return {
    name,
    category,
    integrationKind: of,
    url: `https://${domains[0]}`,
    integrationState: integrationStateOf(row),
  };
};

export const nameOf = ({ of, own }: Subscription): string => (own ? of : catalogueOf(of)!.name);

/** The responsible person for a service: somebody with a position in the team; after they leave, a person who stays. */
const managersOf = (people: readonly Person[], team: Team, place: number, day: string): Person[] => {
  const leading = people.filter((person) => person.team === team && person.fields.position && person.addedOn <= day);
  const there = leading.filter(({ leftOn }) => !leftOn || leftOn > day);
  const first = there[place % there.length];
  const next = leading.find((person) => !person.leftOn);
  return first?.leftOn && next ? [first, next] : first ? [first] : [];
};

/** The person who manages a service; its `place` is the one among all subscriptions. */
export const managerOn = (
  day: string,
  { sinceDaysAgo, managedBy }: Subscription,
  place: number,
  people: readonly Person[],
  days: Days,
): Person | undefined => {
  const managers = managedBy ? managersOf(people, managedBy, place, days.ago(sinceDaysAgo)) : [];
  return managers.findLast((_, nth) => nth === 0 || managers[0]!.leftOn! < day);
};

/** How a service was registered, given to a manager, renamed, suspended and deleted. */
export const seedService = (
  timeline: Timeline<Moment>,
  subscription: Subscription,
  place: number,
  people: readonly Person[],
  days: Days,
): string => {
  const { of, sinceDaysAgo, managedBy, note, rename, suspension, deletion } = subscription;
  const id = demoId('service', of);
  const say = (day: string, minutes: number, intent: CompanyServiceCommand, why?: string) =>
    timeline.add({
      at: days.at(day, minutes),
      act: (now) => now.send(companyServiceDecider, id, intent, { why, creates: intent.type === 'Register' }),
    });
  const start = days.ago(sinceDaysAgo);
  say(start, 90 + (place % 40), { type: 'Register', data: registrationOf(subscription) });
  if (note) say(start, 140, { type: 'Change', data: { note } });
  const managers = managedBy ? managersOf(people, managedBy, place, start) : [];
  managers.forEach((manager, nth) => {
    const day = nth === 0 ? start : managers[0]!.leftOn!;
    const intent = { type: 'SetManager', data: { managerId: manager.id } } as const;
    say(day, nth === 0 ? 180 : 420, intent, nth === 0 ? undefined : '前任者の退職');
  });
  if (rename) say(days.ago(rename.daysAgo), 300, { type: 'Change', data: { name: rename.name } }, rename.why);
  if (suspension) say(days.ago(suspension.daysAgo), 350, { type: 'Suspend', data: {} }, suspension.why);
  if (suspension?.resumedDaysAgo)
    say(days.ago(suspension.resumedDaysAgo), 100, { type: 'Resume', data: {} }, '移行を見送り、利用を再開');
  if (deletion) say(days.ago(deletion.daysAgo), 400, { type: 'Delete', data: {} }, deletion.why);
  return id;
};
