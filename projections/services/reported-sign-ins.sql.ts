/** An account without a sign-in for this many days is unused. */
export const unusedAfterDays = 90;

/** A list that is older than this many days says nothing about today. */
const maxAgeDays = 7;

const dayInJapan = (instant: string) => `(${instant} at time zone 'Asia/Tokyo')::date`;

/**
 * Who reports the last sign-ins of services, one row for each source.
 * A vendor reports those of its own integration; an identity provider those to an app, from the day it was matched or came back.
 * A provider knows nothing of people who sign in past it: it does not count where a person set SSO as optional.
 * Columns: `company_service_id, source, reported_since, reported_until` (days).
 */
const signInSources = `(
  select i.id as company_service_id, 'vendor' as source, i.sign_ins_reported_since as reported_since,
    i.sign_ins_reported_until as reported_until
  from integration i where i.sign_ins_reported_since is not null
  union all
  select a.registered_service_id, 'identity_provider', greatest(${dayInJapan('d.sign_ins_since')}, a.counted_from),
    ${dayInJapan('d.sign_ins_until')}
  from directory_app a join directory d on d.company_service_id = a.company_service_id
  where a.registered_service_id is not null and not a.is_lost and d.sign_ins_since is not null
    and not exists (select from service_sso o where o.company_service_id = a.registered_service_id
      and o.source = 'hand' and not o.is_enforced))`;

/** Whether the integration of a service itself reports last sign-ins. */
export const hasOwnSignIns = (service: string, day: string): string =>
  `exists (select from integration i where i.id = ${service} and i.sign_ins_reported_until >= date '${day}' - ${maxAgeDays})`;

/** The name of the identity provider by which people sign in to a service. */
export const identityProviderNameOf = (service: string): string => `
  (select p.name from directory_app a join company_service p on p.id = a.company_service_id
   where a.registered_service_id = ${service} and not a.is_lost order by a.found_on, p.name limit 1)`;

/** Since when sign-ins have been reported up to this day, as a table to join: company_service_id, source, reported_since. */
export const signInsReportedOn = (day: string): string => `
  (select distinct on (o.company_service_id) o.company_service_id, o.source, o.reported_since from ${signInSources} o
   where o.reported_until >= date '${day}' - ${maxAgeDays} order by o.company_service_id, o.reported_since, o.source desc)`;

/** Whether all sign-ins of a service in the last days were reported. */
export const hasReportedSignIns = (service: string, day: string, days = unusedAfterDays): string =>
  `${service} in (select o.company_service_id from ${signInsReportedOn(day)} o where o.reported_since <= date '${day}' - ${days})`;

interface AccountColumns {
  companyServiceId: string;
  lastLoginAt: string;
  /** The day since which there has been an account to sign in with. */
  since: string;
}

const firstDayOf = (day: string, days: number) => `date '${day}' - ${days}`;

/** Whether an account has had no sign-in within the last days; null where nobody reports them. */
export const isUnusedOn = (day: string, account: AccountColumns, days = unusedAfterDays): string =>
  `case when ${hasReportedSignIns(account.companyServiceId, day, days)}
     then coalesce(${dayInJapan(account.lastLoginAt)}, ${account.since}) < ${firstDayOf(day, days)} end`;

/** The same of a connection, an alias of company_service_user. */
export const isConnectionUnusedOn = (day: string, account: string, days = unusedAfterDays): string => {
  const columns = {
    companyServiceId: `${account}.company_service_id`,
    lastLoginAt: `${account}.last_login_at`,
    since: `${account}.connected_on`,
  };
  return isUnusedOn(day, columns, days);
};

/** Whether a sign-in within the last days is known. */
export const hasSignedInOn = (day: string, lastLoginAt: string, days = unusedAfterDays): string =>
  `${dayInJapan(lastLoginAt)} >= ${firstDayOf(day, days)}`;
