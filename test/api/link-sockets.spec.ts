import { auditorLinks } from '../../backend/contract/auditor-links';
import { devices } from '../../backend/contract/devices';
import type { BodyIn } from '../../backend/contract/kit';
import { services } from '../../backend/contract/services';
import { enterLink } from '../support/access-links';
import { newFullCompany } from '../support/company';
import { Console } from '../support/console';
import { aDevice, anAuditorLink } from '../support/samples';
import { until } from '../support/until';
import { joinServer, type SharedServer } from '../support/shared-server';

let server: SharedServer;
beforeAll(async () => {
  server = joinServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

test('the socket of a link drops at once when the link is revoked', async () => {
  const { admin } = await newFullCompany(server);
  const { client, id } = await enterLink(server, admin);
  const opened = await Console.open({ url: server.url, cookie: client.link });
  await admin.ok(auditorLinks.revoke, { params: { accessLinkId: id } });
  expect(await opened.hears('notLoggedIn')).toEqual({ why: 'ended' });
  await until(() => !opened.socket.connected);
  const again = await Console.open({ url: server.url, cookie: client.link });
  expect(await again.hears('notLoggedIn')).toEqual({ why: 'ended' });
  again.close();
});

test('the socket of a link hears of the models of its areas alone', async () => {
  const { admin, bodyFor, ids } = await newFullCompany(server);
  const { client } = await enterLink(server, admin, { areas: ['services'] });
  const opened = await Console.open({ url: server.url, cookie: client.link });
  await admin.ok(devices.register, { body: aDevice() });
  await admin.ok(auditorLinks.issue, { body: anAuditorLink() });
  const params = { companyServiceId: ids.companyServiceId! };
  await admin.ok(services.edit, { params, body: bodyFor(services.edit) as BodyIn<typeof services.edit> });
  await opened.hears('changed', ({ models }) => models.includes('company_service'));
  const receivedModels = new Set(opened.all('changed').flatMap(({ models }) => models));
  expect([receivedModels.has('device'), receivedModels.has('access_link')]).toEqual([false, false]);
  opened.close();
});
