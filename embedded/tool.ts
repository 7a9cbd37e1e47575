import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentOf, readConfig } from '../backend/platform/kit/config';
import type { Log } from './log';
import { fileOfModule, nodeFlags } from './module-process';
import { withParts } from './with-parts';

// The tool's own output is all that may go to stdout.
const say = (text: string) => process.stderr.write(`${text}\n`);
const log: Log = { info: say, warn: say, error: say };

/** `tool <module> [args…]` runs a built module as a person's command, with the database and the event store it needs. */
async function main(): Promise<number> {
  const [module = '', ...args] = process.argv.slice(2);
  const file = fileOfModule(module);
  return withParts(
    readConfig(),
    async (config) => {
      const child = spawn(process.execPath, [...nodeFlags, file, ...args], {
        env: environmentOf(config),
        stdio: 'inherit',
      });
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
      const [code] = (await once(child, 'exit')) as [number | null];
      return code ?? 1;
    },
    log,
  );
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
