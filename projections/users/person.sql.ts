import { isKnownToday } from '../../backend/platform/kit/known-day.sql';
import { containsKeyword } from '../../backend/platform/kit/search.sql';

/** SQL of the records of the person whose main record is `user`, an alias of company_user: that one and those united with it. */
export const recordsOf = (user: string): string =>
  `(select m.id from company_user m where m.id = ${user}.id or m.union_main_user_id = ${user}.id)`;

/**
 * The records of company_user with an account, and the main records of united ones; `of` filters the accounts `a`.
 * This runs once for all users, whereas `recordsOf` runs for each.
 */
export const holders = (of = 'true'): string =>
  `(select a.company_user_id from company_service_user a where ${of} union all
    select m.union_main_user_id from company_service_user a join company_user m on m.id = a.company_user_id
    where m.union_main_user_id is not null and ${of})`;

/** How many other records are united with it. */
export const unitedCountOf = (user: string): string =>
  `(select count(*) from company_user m where m.union_main_user_id = ${user}.id)`;

/**
 * The number of services that the person uses; an account of a service that was deleted while connecting is not
 * counted.
 */
export const servicesCountOf = (user: string): string =>
  `(select count(distinct s.id) from company_service_user a join company_service s on s.id = a.company_service_id
    where a.company_user_id in ${recordsOf(user)})`;

/** Whether a browser of the person reports by the extension. */
export const hasExtension = (user: string): string =>
  `exists (select from extension_installation x where x.state = 'reporting' and x.company_user_id in ${recordsOf(user)})`;

/** The same as a list of records, for filters; runs once for all users. */
export const extensionHolders = `(select x.company_user_id from extension_installation x where x.state = 'reporting'
  and x.company_user_id is not null union all
  select m.union_main_user_id from extension_installation x join company_user m on m.id = x.company_user_id
  where x.state = 'reporting' and m.union_main_user_id is not null)`;

/** The last report of the person's browsers, also of silent ones. None is known of a past day. */
export const lastExtensionReportOf = (user: string): string =>
  `(select max(a.last_report_at) from extension_installation x join app.extension_browser a on a.id = x.id
    where ${isKnownToday} and x.company_user_id in ${recordsOf(user)})`;

/** Whether `user` is a present person: neither deleted nor a second record. */
export const isPerson = (user: string): string =>
  `(${user}.user_status <> 'deleted' and ${user}.union_main_user_id is null)`;

/** Whether a record has the words, as `searchText` makes them, in its name, its address or its code. */
export const personMatches = (user: string): string => containsKeyword(`${user}.search`);

/** Whether the person has left: retired or deleted. */
export const hasLeft = (user: string): string =>
  `(${user}.user_status = 'deleted' or ${user}.working_status = 'retired')`;

/** The newest sign-in of the person in any service; null where none is reported. */
export const lastLoginOf = (user: string): string =>
  `(select max(a.last_login_at) from company_service_user a where a.company_user_id in ${recordsOf(user)})`;
