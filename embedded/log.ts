/** The log of the embedded parts: a pino logger or the console. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
