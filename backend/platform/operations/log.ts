import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { Config } from '../kit/config';
import { logOutput } from '../kit/log-output';

/** JSON lines on stdout. Secrets are never passed to it: no bodies, no headers, no URLs with tokens. */
export const logOf = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, logOutput());

// Nest's start messages for each route and module, useful only for debugging the start.
const chatter = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
  'WebSocketsController',
]);

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace';

/** Nest's own words, and those of `new Logger(name)`, through the same log; an object becomes the line's fields. */
export const nestLog = (log: Logger): LoggerService => {
  const at =
    (usual: Level) =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.length > 0 ? String(rest.at(-1)) : undefined;
      const level = usual === 'info' && chatter.has(context ?? '') ? 'debug' : usual;
      if (message instanceof Error) log[level]({ context, err: message }, message.message);
      else if (typeof message === 'object' && message !== null)
        log[level]({ ...message, context }, rest.length > 1 ? String(rest[0]) : undefined);
      else log[level]({ context }, String(message));
    };
  return { log: at('info'), error: at('error'), warn: at('warn'), debug: at('debug'), verbose: at('trace') };
};
