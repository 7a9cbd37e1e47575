import { addDays, daysBetween } from '../contract/calendar';
import { derivedId } from '../platform/kit/ids';
import { accountDecider, accountId } from '../services/accounts/account.decider';
import { integrationDecider, type OutcomeCommand } from '../services/integrations/integration.decider';
import { serviceAccountDecider } from '../services/integrations/accounts/service-account.decider';
import { serviceSignInsDecider, serviceSignInsId } from '../services/integrations/accounts/service-sign-ins.decider';
import type { Moment } from './demo-commands.service';
import type { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import { demoId } from './demo-ids.data';
import { attributesOn, isSuspended, suspendedOn } from './suspensions.data';
import type { Timeline } from './timeline.service';
import type { DemoVendorAccounts, ListedAccount } from './vendor-accounts.service';
import { demoVendors, type DemoVendor } from './vendor-members.data';

const pastRunDays = 14;
const dayMs = 86_400_000;
const connector = { kind: 'connector', id: null, companyId: demoCompanyId } as const;

interface Integration {
  timeline: Timeline<Moment>;
  vendor: DemoVendor;
  serviceId: string;
  accounts: readonly ListedAccount[];
  days: Days;
}
/** Six minutes past three at night in Japan. */
const nightOf = (day: string, minutes = 6): string =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + (3 * 60 + minutes) * 60_000).toISOString();

export const runEndOf = (day: string): string => nightOf(day, 8);

const runIdOf = (serviceId: string, day: string): string => derivedId(serviceId, 'demo-run', day);
/** From when on an account is known. */
export const firstDayOf = (
  { vendor, days }: Pick<Integration, 'vendor' | 'days'>,
  { person }: ListedAccount,
): string => {
  const configuredOn = days.ago(vendor.configuredDaysAgo);
  return person && person.addedOn >= configuredOn ? addDays(person.addedOn, 1) : configuredOn;
};

/**
 * The integrations with the demo vendors: set up, their accounts found, their first run, the runs of two weeks and of
 * further days.
 * @returns the accounts by vendor
 */
export const seedIntegrations = async (
  timeline: Timeline<Moment>,
  days: Days,
  vendorAccounts: DemoVendorAccounts,
  furtherRunDays: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedAccount[]>> => {
  const accountsByKind = new Map<string, readonly ListedAccount[]>();
  for (const vendor of demoVendors) {
    const serviceId = demoId('service', vendor.kind);
    const accounts = await vendorAccounts.list(vendor, serviceId, days);
    accountsByKind.set(vendor.kind, accounts);
    const integration = { timeline, vendor, serviceId, accounts, days };
    configure(integration, vendorAccounts);
    const firstDays = [...new Set(accounts.map((account) => firstDayOf(integration, account)))].sort();
    for (const day of firstDays) {
      const newAccounts = accounts.filter((account) => firstDayOf(integration, account) === day);
      observe(integration, day, newAccounts, true);
      connect(integration, day, newAccounts);
    }
    const runDays = Array.from({ length: pastRunDays }, (_, place) => days.ago(pastRunDays - place));
    const configuredOn = days.ago(vendor.configuredDaysAgo);
    const earlierDays = furtherRunDays.filter((day) => day > configuredOn && day < runDays[0]!);
    for (const day of [configuredOn, ...earlierDays, ...runDays]) recordSuccess(integration, vendorAccounts, day);
    for (const day of earlierDays) {
      observe(integration, day, changedOn(integration, day), false);
      signIn(integration, day);
    }
    signIn(integration, runDays.at(-1)!, days.today);
  }
  return accountsByKind;
};

/** The newest sign-in of an account as the vendor lists it on a day: as today's, but by so much earlier. */
export const lastLoginOn = (day: string, { lastLoginAt }: ListedAccount, days: Days): string | null =>
  lastLoginAt && new Date(Date.parse(lastLoginAt) - daysBetween(day, days.today) * dayMs).toISOString();

const configure = ({ timeline, vendor, serviceId, days }: Integration, vendorAccounts: DemoVendorAccounts) =>
  timeline.add({
    at: days.at(days.ago(vendor.configuredDaysAgo + 3), 200),
    act: async (now) => {
      const credentialId = await vendorAccounts.credentialIdOf(vendor, serviceId);
      const data = { integrationKind: vendor.kind, credentialId };
      await now.send(integrationDecider, serviceId, { type: 'Configure', data });
    },
  });

/** Accounts that the list of a day shows as suspended for the first time. */
const changedOn = (integration: Integration, day: string) =>
  day === suspendedOn(integration.days)
    ? integration.accounts.filter((account) => isSuspended(account) && firstDayOf(integration, account) < day)
    : [];

const observe = (
  { timeline, serviceId, days }: Integration,
  day: string,
  accounts: readonly ListedAccount[],
  creates: boolean,
) => {
  const observation = { companyServiceId: serviceId, runId: runIdOf(serviceId, day), observedOn: day };
  timeline.add({
    at: nightOf(day),
    act: (now) =>
      Promise.all(
        accounts.map((account) => {
          const { id, externalId, person } = account;
          const match = person && { companyUserId: person.id, by: 'email' as const };
          const data = { ...observation, externalId, attributes: attributesOn(day, account, days), match };
          return now.send(serviceAccountDecider, id, { type: 'Observe', data }, { creates, by: connector });
        }),
      ),
  });
};

const connect = ({ timeline, serviceId }: Integration, day: string, newAccounts: readonly ListedAccount[]) => {
  const people = newAccounts.flatMap(({ person }) => person ?? []);
  timeline.add({
    at: nightOf(day, 7),
    act: (now) =>
      Promise.all(
        people.map(({ id: companyUserId }) => {
          const data = { companyServiceId: serviceId, companyUserId };
          return now.send(accountDecider, accountId(data), { type: 'Connect', data }, { creates: true, by: connector });
        }),
      ),
  });
};

const recordSuccess = (integration: Integration, vendorAccounts: DemoVendorAccounts, day: string) => {
  const { timeline, vendor, serviceId, accounts } = integration;
  const firstDays = accounts.map((account) => firstDayOf(integration, account));
  const knownAccounts = accounts.filter((_, place) => firstDays[place]! <= day);
  const foundCount = firstDays.filter((first) => first === day).length;
  const matchedCount = knownAccounts.filter(({ person }) => person).length;
  const signIns = knownAccounts.filter(({ lastLoginAt }) => lastLoginAt).length;
  const counts = {
    accounts: knownAccounts.length,
    found: foundCount,
    changed: changedOn(integration, day).length,
    missed: 0,
    lost: 0,
    back: 0,
    unlisted: 0,
  };
  const seats = {
    seatsBought: signIns > 0 ? vendor.seats : null,
    seatsUsed: signIns > 0 ? knownAccounts.length : null,
  };
  timeline.add({
    at: runEndOf(day),
    act: async (now) => {
      const credentialId = await vendorAccounts.credentialIdOf(vendor, serviceId);
      const run = { runId: runIdOf(serviceId, day), credentialId, observedOn: day };
      const durationMs = 1_800 + knownAccounts.length * 11;
      const data: Extract<OutcomeCommand, { type: 'Succeed' }>['data'] = {
        ...run,
        ...counts,
        ...seats,
        matched: matchedCount,
        unmatched: knownAccounts.length - matchedCount,
        signIns,
        durationMs,
      };
      await now.send(integrationDecider, serviceId, { type: 'Succeed', data }, { by: connector });
    },
  });
};

const signIn = (integration: Integration, day: string, listedOn = day) => {
  const { timeline, serviceId, days } = integration;
  const knownAccounts = integration.accounts.filter((account) => firstDayOf(integration, account) <= day);
  const signedIn = knownAccounts.flatMap((account) => {
    const lastLoginAt = lastLoginOn(listedOn, account, days);
    return lastLoginAt ? [{ id: account.id, companyUserId: account.person?.id ?? null, lastLoginAt }] : [];
  });
  if (signedIn.length === 0) return;
  const data = { companyServiceId: serviceId, observedOn: day, accounts: signedIn };
  timeline.add({
    at: nightOf(day, 7),
    act: (now) =>
      now.send(serviceSignInsDecider, serviceSignInsId(serviceId, day), { type: 'Observe', data }, { by: connector }),
  });
};
