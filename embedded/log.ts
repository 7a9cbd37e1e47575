/** Where the embedded parts say what they do; a pino logger and the console both are one. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
