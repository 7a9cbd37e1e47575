import { auditorLinks } from '../../backend/contract/auditor-links';
import { enterLink } from '../support/access-links';
import { newCompany } from '../support/company';
import { Console } from '../support/console';
import { until } from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

test('the socket of a link drops at once when the link is revoked', async () => {
  const { admin } = await newCompany(server);
  const { client, id } = await enterLink(server, admin);
  const opened = await Console.open({ url: server.url, cookie: client.link });
  await admin.ok(auditorLinks.revoke, { params: { accessLinkId: id } });
  expect(await opened.hears('notLoggedIn')).toEqual({ why: 'ended' });
  await until(() => !opened.socket.connected);
  const again = await Console.open({ url: server.url, cookie: client.link });
  expect(await again.hears('notLoggedIn')).toEqual({ why: 'ended' });
  again.close();
});
