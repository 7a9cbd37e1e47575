import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ApiRequest } from './api-request';
import { openDownload } from './downloads';

const countTimers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

test('a client that disconnects while the file is opened leaves no timer behind', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const call = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  call.on('error', () => undefined);
  try {
    const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
    const before = countTimers();
    const request = { companyId: 'one', reply: { raw } } as ApiRequest;
    const file = await openDownload(request, async () => {
      call.destroy();
      await once(raw, 'close');
      return Readable.from(['row']);
    });
    expect(file.destroyed).toBe(true);
    expect(countTimers()).toBeLessThanOrEqual(before);
  } finally {
    call.destroy();
    server.close();
  }
});
