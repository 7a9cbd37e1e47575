/** The same inputs wherever home reads these, so that each is one call. */
export const newestUsers = { query: { offset: 0, limit: 5 } };
export const newestAlerts = { query: { sortBy: 'raisedAt', orderBy: 'desc', count: 5 } } as const;
export const newestPayments = { query: { sortBy: 'paidOn', orderBy: 'desc', count: 5 } } as const;
