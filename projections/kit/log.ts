import type { Logger } from 'pino';

/** Where the projections say what they do; pino is one. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
