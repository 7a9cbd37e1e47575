/**
 * The response header with the revision of a write that the read models lack; the `changed` message with this revision
 * announces it.
 */
export const pendingHeader = 'daicho-pending';

/** Its value where that revision could not be counted. */
export const unknownRevision = 'unknown';
