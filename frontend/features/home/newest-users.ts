/** The same input wherever home reads its users, so that it is one call. */
export const newestUsers = { query: { offset: 0, limit: 5 } };
