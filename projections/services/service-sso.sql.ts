/** Whether people must or may sign in by an identity provider; of the left joined row `alias` of service_sso. */
export const ssoStateOf = (alias: string): string =>
  `case when ${alias}.id is null then 'none' when ${alias}.is_enforced then 'enforced' else 'optional' end`;
