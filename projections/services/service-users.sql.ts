/**
 * Whether the account `a` is still at the vendor as far as we know: at least one account of its user was not lost.
 * Lost accounts are few and read through an index of their own.
 */
export const isPresent = (account: string): string => `
  (${account}.company_service_id, ${account}.company_user_id) not in (
    select l.company_service_id, l.company_user_id from service_account l
    where l.presence = 'lost' and l.company_user_id is not null and not exists (
      select from service_account p where p.company_service_id = l.company_service_id
        and p.company_user_id = l.company_user_id and p.presence <> 'lost'))`;

/**
 * Whether the account `a` can still be used: not all accounts of its user at the vendor are suspended, deleted or lost.
 * Without an account at the vendor it counts as open.
 */
export const isOpen = (account: string): string => `
  (not exists (select from service_account l
     where l.company_service_id = ${account}.company_service_id and l.company_user_id = ${account}.company_user_id
       and (l.status in ('suspended', 'deleted') or l.presence = 'lost'))
   or exists (select from service_account p
     where p.company_service_id = ${account}.company_service_id and p.company_user_id = ${account}.company_user_id
       and p.status not in ('suspended', 'deleted') and p.presence in ('present', 'missed')))`;

/**
 * The number of users of each service, as a table to join: company_service_id, users. A service's users are its accounts, each until it is
 * disconnected or lost, also when its user has left or was deleted. The seat of
 * such an account is still paid for.
 */
export const serviceUsers = `
  (select a.company_service_id, count(*)::integer as users from company_service_user a where ${isPresent('a')}
   group by a.company_service_id)`;

/** The same number of one service, an alias of company_service. */
export const usersCountOf = (service: string): string =>
  `(select count(*) from company_service_user a where a.company_service_id = ${service}.id and ${isPresent('a')})`;
