/** The log cannot be reached or written now; the same call may succeed later. */
export class LogUnavailable extends Error {}

/** Another node owns the log. */
export class LogOwnedElsewhere extends LogUnavailable {}
