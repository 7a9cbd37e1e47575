import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { Config } from '../../kit/config';

/** JSON lines on stdout. What could hold a secret is never handed to it: no bodies, no headers, no addresses with tokens. */
export const logOf = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

/** Nest's own words, and those of `new Logger(name)`, through the same log; an object becomes the line's fields. */
export const nestLog = (log: Logger): LoggerService => {
  const at =
    (level: 'info' | 'error' | 'warn' | 'debug' | 'trace') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.length > 0 ? String(rest.at(-1)) : undefined;
      if (typeof message === 'object' && message !== null && !(message instanceof Error))
        log[level]({ ...message, context }, rest.length > 1 ? String(rest[0]) : undefined);
      else
        log[level](
          { context, ...(message instanceof Error && { err: message }) },
          message instanceof Error ? message.message : String(message),
        );
    };
  return { log: at('info'), error: at('error'), warn: at('warn'), debug: at('debug'), verbose: at('trace') };
};
