/**
 * Which jobs a process runs: `all` of them, the `light` ones beside HTTP, or the `heavy` ones in the process that a
 * backend starts for them.
 */
export type JobShare = 'all' | 'light' | 'heavy';

/** Injection token of this process's share. */
export const JOB_SHARE = Symbol('job share');

/** The argument with which a backend starts `backend/main` for the heavy jobs. */
export const heavyJobsArgument = 'heavy-jobs';
