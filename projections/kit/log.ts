import type { Logger } from 'pino';

/** The log of the projections, for example pino. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
