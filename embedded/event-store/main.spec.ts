import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { all, failure, numbers, numbersIn, uniqueName } from './testing/events';
import { freePort } from '../ports';
import { end, spawnNode } from './testing/node-process';
import { describeOurNode } from './testing/servers';

describeOurNode('The node by itself', () => {
  jest.setTimeout(120_000);

  it('keeps its log below the directory it is given', async () => {
    const data = mkdtempSync(join(tmpdir(), 'event-store-main-'));
    const port = await freePort();
    const stream = uniqueName('main');
    for (const round of [0, 1]) {
      const node = await spawnNode(['--data', data, '--port', String(port)]);
      const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
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

  it('says what is wrong with how it was called', async () => {
    const message = async (args: string[]) => (await failure(spawnNode(args))).message;
    expect(await message([])).toContain('Say where the log is');
    expect(await message(['--memory', '--port', 'x'])).toContain('--port x is not a port');
  });

  it('says that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { message } = await failure(spawnNode(['--memory', '--port', String(port)]));
    expect(message).toContain(`The event store node cannot listen at 127.0.0.1:${port}: the port is taken`);
    taken.close();
  });
});
