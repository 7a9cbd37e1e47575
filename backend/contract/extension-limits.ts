/** Limits that the browser extension and the server share. Without imports, since the extension is small. */

/** The most rows of one report. */
export const maxCountsPerReport = 2_000;
/** The most visits that one row counts. */
export const maxVisits = 100_000;
/** For how many days the extension keeps counts without a network. */
export const queueDays = 30;
export const maxPurposeLength = 1_000;
