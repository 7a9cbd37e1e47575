import 'reflect-metadata';
import { readConfig } from '../platform/kit/config';
import { runOperatorCommand } from './operator-cli.service';
import { reachOf } from './operator-access.service';

const output = {
  print: (text: string) => void process.stdout.write(`${text}\n`),
  printError: (text: string) => void process.stderr.write(`${text}\n`),
};

runOperatorCommand(process.argv.slice(2), output, () => reachOf(readConfig())).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    output.printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
