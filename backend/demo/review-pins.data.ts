import { dayOf } from '../contract/calendar';
import type { PinnedAccount, Snapshot } from '../audit/reviews/review-pin.queries';
import { holdersAt } from './accounts.seed';
import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import { departmentsOn, homesOf } from './departments.seed';
import { firstDayOf, lastLoginOn, runEndOf } from './integrations.seed';
import type { Person } from './people.data';
import { managerOn, nameOf } from './services.seed';
import type { DemoPlan, Subscription } from './subscription.data';
import { attributesOn } from './suspensions.data';
import type { ListedAccount } from './vendor-accounts.service';
import { demoVendors } from './vendor-members.data';

/** What the demo company has: its people, services and the accounts of its vendors. */
export interface Scene {
  people: readonly Person[];
  days: Days;
  subscriptions: readonly Subscription[];
  accounts: ReadonlyMap<string, readonly ListedAccount[]>;
}

/** Accounts of nobody follow those of people. */
const lastInOrder = '\uFFFF';
/** The minutes of a day at which the company learns that somebody has left. */
const leftMinutes = 500;

const seatCostOn = (day: string, plan: DemoPlan | undefined, days: Days): number | null => {
  if (!plan?.seats) return null;
  const prices = (plan.changes ?? []).filter(({ daysAgo, fromDaysAgo = daysAgo }) => days.ago(fromDaysAgo) <= day);
  const price = prices.findLast(({ to }) => to.price)?.to.price ?? plan.price;
  return price * (plan.billing === 'monthly' ? 12 : 1);
};

/** The accounts of these services at a moment, as a campaign pins them. */
export const snapshotAt = (at: string, kinds: readonly string[], scene: Scene): Omit<Snapshot, 'revision'> => {
  const { people, days, subscriptions } = scene;
  const [day, homes] = [dayOf(at), homesOf(people, days)];
  const reviewedSubscriptions = subscriptions.filter(({ of }) => kinds.includes(of));

  const ofPerson = (person: Person | undefined) => {
    if (!person) return { companyUserId: null, personId: null, hasLeft: false, departmentIds: null, department: null };
    const { id, leftOn } = person;
    const home = homes.get(id)!;
    const { ids, names } = departmentsOn(day, { person, nth: people.indexOf(person), home }, days);
    const hasLeft = leftOn !== undefined && days.since(leftOn, leftMinutes) < at;
    const place = hasLeft
      ? { departmentIds: null, department: null }
      : { departmentIds: ids, department: names.join('/') };
    return { companyUserId: id, personId: id, hasLeft, ...place };
  };
  const ofVendor = (account: ListedAccount | undefined) => {
    const { status = null, role = null, licence = null } = account ? attributesOn(day, account, days) : {};
    const lastLoginAt = account ? lastLoginOn(day, account, days) : null;
    const presence = account ? ('present' as const) : null;
    return { serviceAccountId: account?.id ?? null, accountStatus: status, presence, role, licence, lastLoginAt };
  };
  const accountsOf = (subscription: Subscription): PinnedAccount[] => {
    const { of, plan } = subscription;
    const vendor = demoVendors.find(({ kind }) => kind === of);
    const listedAccounts = scene.accounts
      .get(of)
      ?.filter((account) => firstDayOf({ vendor: vendor!, days }, account) <= day);
    const holders = listedAccounts ?? holdersAt(at, subscription, people, days).map((person) => ({ person }));
    const ofService = { companyServiceId: demoId('service', of), serviceName: nameOf(subscription) };
    return holders.map((holder) => ({
      ...ofService,
      ...ofPerson(holder.person),
      ...ofVendor('id' in holder ? holder : undefined),
      seatCost: seatCostOn(day, plan, days),
      ...{ lastReviewId: null, lastDecision: null, lastReason: null, lastDecidedAt: null, isLastConfirmed: false },
    }));
  };
  const services = reviewedSubscriptions.map((subscription) => {
    const { of } = subscription;
    const manager = managerOn(day, subscription, subscriptions.indexOf(subscription), people, days);
    const syncAt = scene.accounts.has(of) ? runEndOf(day) : null;
    return {
      id: demoId('service', of),
      name: nameOf(subscription),
      managerId: manager?.id ?? null,
      syncAt,
      csvAt: null,
    };
  });
  const kanaOf = new Map(people.map(({ id, fields }) => [id, fields.nameKana ?? '']));
  const orderOf = ({ serviceName, personId }: PinnedAccount) =>
    `${serviceName} ${(personId && kanaOf.get(personId)) ?? lastInOrder}`;
  const accounts = reviewedSubscriptions
    .flatMap(accountsOf)
    .map((account) => ({ account, order: orderOf(account) }))
    .sort((a, b) => a.order.localeCompare(b.order, 'ja'))
    .map(({ account }) => account);
  return { accounts, services, members: [] };
};
