/**
 * The number of users of each service, as a table to join: company_service_id, users. A service's users are its accounts, each until it is
 * disconnected, also when its user has left or was deleted: the account is there, and its seat is paid for.
 */
export const serviceUsers = `
  (select company_service_id, count(*)::integer as users from company_service_user group by company_service_id)`;

/** The same number of one service, an alias of company_service. */
export const usersCountOf = (service: string): string =>
  `(select count(*) from company_service_user a where a.company_service_id = ${service}.id)`;
