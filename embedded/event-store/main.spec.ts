import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EventStoreDBClient } from '@eventstore/db-client';
import { all, failure, numbers, numbersIn, uniqueName } from './testing/events';
import { freePort } from '../ports';
import { end, printedUrl, spawnNode } from './testing/node-process';
import { describeOurNode } from './testing/servers';

describeOurNode('The node by itself', () => {
  jest.setTimeout(120_000);

  it('stores its log in the given directory', async () => {
    const data = mkdtempSync(join(tmpdir(), 'event-store-main-'));
    const port = await freePort();
    const stream = uniqueName('main');
    for (const round of [0, 1]) {
      const node = await spawnNode(['--data', data, '--port', String(port)]);
      const client = EventStoreDBClient.connectionString(await printedUrl(node));
      if (round === 0) await client.appendToStream(stream, numbers(3));
      else expect(numbersIn(await all(client.readStream(stream)))).toEqual([0, 1, 2]);
      await client.dispose();
      expect(await end(node, 'SIGTERM')).toBe(0);
    }
    rmSync(data, { recursive: true, force: true });
  });

  it('ends in order on SIGINT with a log in memory', async () => {
    const node = await spawnNode(['--memory', '--port', String(await freePort())]);
    node.kill('SIGINT');
    expect(await end(node, 'SIGTERM')).toBe(0);
  });

  it('reports invalid arguments', async () => {
    const message = async (args: string[]) => (await failure(spawnNode(args))).message;
    expect(await message([])).toContain('Say where the log is');
    expect(await message(['--memory', '--port', 'x'])).toContain('--port x is not a port');
  });

  it('prints a connection string that works, and no password that it was given', async () => {
    const node = await spawnNode(['--memory', '--port', '0']);
    expect(await appendTo(await printedUrl(node))).toBe(true);
    await end(node, 'SIGTERM');

    const given = await spawnNode(['--memory', '--port', '0'], { EVENTSTORE_PASSWORD: 'given by the environment' });
    if (process.platform === 'linux') {
      expect(readFileSync(`/proc/${given.pid}/cmdline`, 'utf8')).not.toContain('given');
    }
    const output = text(given.stdout!);
    await end(given, 'SIGTERM');
    expect(await output).toMatch(/^The event store node listens at 127\.0\.0\.1:\d+\n$/);
  });

  it('is open to everybody with --insecure, which is refused for a log with companies', async () => {
    const port = await freePort();
    const node = await spawnNode(['--memory', '--insecure', '--port', String(port)]);
    expect(await appendTo(`esdb://127.0.0.1:${port}?tls=false`)).toBe(true);
    await end(node, 'SIGTERM');

    const message = async (args: string[], env = {}) =>
      (await failure(spawnNode([...args, '--insecure'], env))).message;
    const product = mkdtempSync(join(tmpdir(), 'event-store-main-'));
    for (const mark of ['secret-key', 'run.json']) {
      writeFileSync(join(product, mark), '');
      expect(await message(['--data', product])).toContain('is a data directory of Daicho');
      rmSync(join(product, mark));
    }
    const database = 'postgres://daicho:daicho@127.0.0.1:1/daicho';
    expect(await message(['--database', database])).toContain('--insecure goes with --memory or --data only');
    const env = { DATABASE_URL: database, SECRET_KEY: 'x'.repeat(32), DATA_DIR: product };
    expect(await message([], env)).toContain('--insecure goes with --memory or --data only');
    expect(readdirSync(product)).toEqual([]);
    rmSync(product, { recursive: true });
  });

  const appendTo = async (url: string) => {
    const client = EventStoreDBClient.connectionString(url);
    const { success } = await client.appendToStream(uniqueName('main'), numbers(1));
    await client.dispose();
    return success;
  };

  it('reports a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { message } = await failure(spawnNode(['--memory', '--port', String(port)]));
    expect(message).toContain(`The event store node cannot listen at 127.0.0.1:${port}: the port is taken`);
    taken.close();
  });
});
