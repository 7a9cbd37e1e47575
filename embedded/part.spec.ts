import { once } from 'node:events';
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../backend/platform/kit/config';
import { until } from '../test/support/until';
import { Availability } from './availability';
import { nodeFlags } from './module-process';
import { loadPart, type Part, startPart } from './part';
import { isRunning } from './processes';

jest.setTimeout(120_000);

let dir: string;
let messages: string[];
let part: Part | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'daicho-part-'));
  messages = [];
  part = undefined;
});
afterEach(async () => {
  await part?.stop();
  rmSync(dir, { recursive: true });
});

function start(script: string, needs: Availability[] = []): Part {
  const say = (message: string) => messages.push(message);
  const log = { info: say, warn: say, error: say };
  return (part = startPart({
    name: 'thing',
    module: written(script),
    config: readConfig({ DATA_DIR: dir }),
    needs,
    log,
  }));
}

function written(script: string): string {
  const file = join(dir, 'thing.js');
  writeFileSync(file, script.replaceAll('DIR', JSON.stringify(dir)));
  return file;
}

/** The path of a module as a process requires it, in quotes. */
const builtModule = (module: string) => JSON.stringify(resolve('dist', module));
const pidIn = (file: string) => Number(readFileSync(join(dir, file), 'utf8'));

const staysUp = `
  require('fs').writeFileSync(DIR + '/pid', String(process.pid));
  process.on('SIGTERM', () => { require('fs').writeFileSync(DIR + '/stopped', ''); process.exit(0); });
  setInterval(() => undefined, 1000);
  process.send('ready');`;

test('is ready when it reports so, and stops on SIGTERM', async () => {
  await start(staysUp).ready;
  expect(isRunning(pidIn('pid'))).toBe(true);
  await part?.stop();
  expect(isRunning(pidIn('pid'))).toBe(false);
  expect(existsSync(join(dir, 'stopped'))).toBe(true);
  expect(messages).toEqual([]);
});

describe('loaded ahead', () => {
  const waits = `
    require('fs').writeFileSync(DIR + '/pid', String(process.pid));
    require(${builtModule('backend/platform/kit/config')}).receiveEnvironment().then(() => {
      require('fs').writeFileSync(DIR + '/url', process.env.DATABASE_URL);
      ${staysUp}
    });`;

  async function load() {
    const options = { name: 'thing', module: written(waits), config: readConfig({ DATA_DIR: dir }) };
    const stops: (() => Promise<void>)[] = [];
    const loaded = loadPart(options, { push: (stop) => stops.push(stop) });
    // The file exists before it has its content.
    await until(() => existsSync(join(dir, 'pid')) && pidIn('pid') > 0);
    return { loaded, stop: () => stops[0]!() };
  }

  test('begins with the environment that is sent later, and again with it after its death', async () => {
    const { loaded } = await load();
    const pid = pidIn('pid');
    const say = (message: string) => messages.push(message);
    const config = { ...loaded.config, databaseUrl: 'postgres://later' };
    part = startPart({ ...loaded, config, log: { info: say, warn: say, error: say } });
    await part.ready;
    expect(pidIn('pid')).toBe(pid);
    expect(readFileSync(join(dir, 'url'), 'utf8')).toBe('postgres://later');
    rmSync(join(dir, 'url'));
    process.kill(pid, 'SIGKILL');
    await until(() => messages.includes('thing is back.'));
    expect(readFileSync(join(dir, 'url'), 'utf8')).toBe('postgres://later');
  });

  test('ends when the start is given up while it waits', async () => {
    const { stop } = await load();
    await stop();
    expect(isRunning(pidIn('pid'))).toBe(false);
  });
});

test('forwards its problems', async () => {
  await start(`${staysUp} process.send({ problem: 'Something has stopped.' });`).ready;
  await until(() => messages.length > 0);
  expect(messages).toEqual([`thing: Something has stopped. (${join(dir, 'logs', 'thing.log')})`]);
});

test('is restarted when it dies, with a log line', async () => {
  await start(staysUp).ready;
  const first = pidIn('pid');
  process.kill(first, 'SIGKILL');
  await until(() => pidIn('pid') !== first && messages.includes('thing is back.'));
  expect(messages[0]).toMatch(/^thing ended by SIGKILL\.\nStarting it again at once/);
  expect(isRunning(pidIn('pid'))).toBe(true);
});

/** When it was started again, by its log, each time that it ended. */
const restarts = () => messages.flatMap((line) => /Starting it again (.*) \(/.exec(line)?.[1] ?? []);

test('waits only when it dies by itself three times within a minute', async () => {
  start(`process.send('ready', () => process.exit(3))`);
  await until(() => restarts().length >= 4);
  expect(restarts()).toEqual(['at once', 'at once', 'in 0.8 s', 'in 1.6 s']);
});

test('restarts at once, however often it was stopped', async () => {
  await start(staysUp).ready;
  for (let ends = 1; ends <= 4; ends++) {
    process.kill(pidIn('pid'), 'SIGTERM');
    await until(() => messages.filter((line) => line === 'thing is back.').length >= ends);
  }
  expect(restarts()).toEqual(Array(4).fill('at once'));
});

test('that ends because another part is away waits for that one alone, however often that happens', async () => {
  const store = new Availability('store');
  await start(staysUp, [store]).ready;
  for (let ends = 1; ends <= 4; ends++) {
    store.lose();
    process.kill(pidIn('pid'), 'SIGKILL');
    await until(() => restarts().length >= ends);
    store.restore();
    await until(() => messages.filter((line) => line === 'thing is back.').length >= ends);
  }
  expect(restarts()).toEqual(Array(4).fill('when store is back'));
});

test('is given up when it never becomes ready, with its last words', async () => {
  await expect(start(`console.error('no such table'); process.exit(3)`).ready).rejects.toThrow(
    'thing does not start; it ended with code 3. Its last words:\nno such table',
  );
  expect(messages).toHaveLength(2);
});

test('what it reports for a person is shown', async () => {
  await start(`process.send({ notice: 'It was upgraded.' });${staysUp}`).ready;
  expect(messages).toEqual(['It was upgraded.']);
});

test('can be stopped while it waits for its next try, and while it starts', async () => {
  // The third start, the last one, stays.
  const waiting = start(`
    require('fs').appendFileSync(DIR + '/starts', 'x');
    if (require('fs').statSync(DIR + '/starts').size < 3) process.exit(3);
    setInterval(() => undefined, 1000);`);
  await until(() => messages.length >= 2);
  await waiting.stop();
  await expect(waiting.ready).rejects.toThrow('thing was stopped.');
});

test.each([
  ['stops by itself when its parent is killed', staysUp],
  ['ends after its parent, also when it does not manage to stop', staysUp.replace('process.exit(0)', '')],
])('%s', async (_, script) => {
  const parent = join(dir, 'parent.js');
  const config = readConfig({ DATA_DIR: dir });
  writeFileSync(
    parent,
    `require(${builtModule('embedded/part')}).startPart({ name: 'thing', log: console, config: ${JSON.stringify(config)},
       module: ${JSON.stringify(written(script))} }).ready.then(() => process.send('ready'))`,
  );
  const killed = fork(parent, { execArgv: nodeFlags, cwd: join(__dirname, '..') });
  await once(killed, 'message');
  expect(isRunning(pidIn('pid'))).toBe(true);
  killed.kill('SIGKILL');
  await until(() => !isRunning(pidIn('pid')));
  expect(existsSync(join(dir, 'stopped'))).toBe(true);
});
