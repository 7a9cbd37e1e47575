/** Whether an account at a vendor, an alias of service_account, matches no user and waits for somebody to choose one. */
export const isUnmatched = (account: string): string =>
  `(${account}.company_user_id is null and ${account}.matched_by is distinct from 'hand' and ${account}.status <> 'deleted'
    and ${account}.presence in ('present', 'missed') and not ${account}.is_forgotten)`;
