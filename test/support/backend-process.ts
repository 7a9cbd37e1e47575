import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parentMessageIn } from '../../backend/platform/kit/parent-messages';
import { environmentOf, type Config } from '../../backend/platform/kit/config';

/** The backend as its own process, which prepares schema `app` before it listens. */
export const startBackend = (config: Config) => {
  const child = spawn(process.execPath, [resolve(__dirname, '../../dist/backend/main.js')], {
    env: environmentOf({ ...config, port: 1 }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const notices: (string | undefined)[] = [];
  child.on('message', (message) => notices.push(parentMessageIn(message).notice));
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return { child, notices, output: () => output, ended: once(child, 'close') as Promise<[number | null]> };
};
