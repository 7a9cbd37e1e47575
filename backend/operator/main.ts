import 'reflect-metadata';
import { readConfig } from '../platform/kit/config';
import { operate } from './operator-cli.service';
import { reachOf } from './operator-access.service';

const output = {
  say: (text: string) => void process.stdout.write(`${text}\n`),
  complain: (text: string) => void process.stderr.write(`${text}\n`),
};

operate(process.argv.slice(2), output, () => reachOf(readConfig())).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    output.complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
