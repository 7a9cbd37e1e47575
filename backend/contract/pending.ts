/** A successful answer has it when the read models lack what was written: the revision whose `changed` brings it. */
export const pendingHeader = 'daicho-pending';

/** Its value where that revision could not be counted. */
export const unknownRevision = 'unknown';
