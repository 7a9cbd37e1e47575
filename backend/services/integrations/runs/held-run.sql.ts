/** What a held run misses: accounts, or people of the master service. */
export const missingSql = `select id, name, email, status, company_user_id, search_name, search_email from service_account
  union all select id, name, email, 'active', company_user_id, coalesce(name, ''), coalesce(email, '') from source_person`;
