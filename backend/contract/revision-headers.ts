/**
 * The response header with the revision of a write that the read models lack; the `changed` message with this revision
 * announces it.
 */
export const pendingHeader = 'daicho-pending';

/** Its value where that revision could not be counted. */
export const unknownRevision = 'unknown';

/** The response header of a write: the newest revision of the company that can be read. */
export const revisionHeader = 'daicho-revision';
