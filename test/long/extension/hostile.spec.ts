import { extension } from '../../../backend/contract/extension';
import { extensionConsole } from '../../../backend/contract/extension-console';
import { administrators } from '../../../backend/contract/administrators';
import { users } from '../../../backend/contract/users';
import { silentInstallationsReactor } from '../../../backend/discovery/extension/installations/silent-installations.reactor';
import { newId } from '../../../backend/platform/kit/ids';
import { ReactorToolsFactory } from '../../../backend/platform/reactors/reactor-tools.service';
import { enrolBrowser, newCompany, type TestCompany } from '../../support/company';
import { aBrowser } from '../../support/samples';
import { settled } from '../../support/settled';
import { startServer, type TestServer } from '../../support/server';

jest.setTimeout(180_000);

let server: TestServer;
let mine: TestCompany;
beforeAll(async () => {
  // So that browsers come from several networks: each may enrol 500.
  server = await startServer({ trustedProxies: ['127.0.0.1'] });
  mine = await newCompany(server);
});
afterAll(() => server.stop());

const enrol = (body: object, network = '198.51.100.1') =>
  server.stranger().call(extension.enrol, {
    body: { ...aBrowser, instance: newId(), ...body } as never,
    headers: { 'x-forwarded-for': network },
  });
const aReport = () => ({
  body: { reportId: newId(), sentAt: new Date().toISOString(), version: '1.0.0', counts: [] },
});
const aBrowserOf = async () => {
  const client = server.stranger();
  client.cookie = mine.admin.cookie;
  const installationId = await enrolBrowser(client, mine.ids.companyUserId!);
  client.cookie = undefined;
  return { client, installationId };
};

it('a report of 10 MB is refused, and the browser goes on', async () => {
  const { client } = await aBrowserOf();
  const { status } = await client.fetch('POST', '/api/v1/extension/reports', `{"counts":"${'x'.repeat(10_485_760)}"}`);
  expect(status).toBe(413);
  expect((await client.call(extension.report, aReport())).status).toBe(200);
});

it('a stolen token opens the calls of the extension alone, and nothing once it is revoked', async () => {
  const { client, installationId } = await aBrowserOf();
  const authorization = { authorization: `Bearer ${client.bearer}` };
  for (const path of ['/company-users', '/shadow-its/services', '/shadow-its/extension/setting', '/history'])
    expect([path, (await server.stranger().fetch('GET', `/api/v1${path}`, undefined, authorization)).status]).toEqual([
      path,
      401,
    ]);
  await mine.admin.ok(extensionConsole.revoke, { params: { installationId }, body: {} });
  for (const call of [extension.rules, extension.requests]) expect((await client.call(call)).status).toBe(401);
  expect((await client.call(extension.report, aReport())).status).toBe(401);
});

it('a thousand browsers enrol by one token, each once', async () => {
  const { token: enrolmentToken } = await mine.admin.ok(extensionConsole.rotateToken, { body: {} });
  const before = (await mine.admin.ok(extensionConsole.list)).total;
  for (let batch = 0; batch < 40; batch++) {
    const enrolled = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        enrol({ enrolmentToken, profileEmail: `b${batch}-${n}@company.example` }, `203.0.113.${batch}`),
      ),
    );
    expect(new Set(enrolled.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect((await mine.admin.ok(extensionConsole.list)).total).toBe(before + 1_000);
});

it('an installation that is silent for 14 days is no extension of its user until it reports again', async () => {
  const { client, installationId } = await aBrowserOf();
  const companyUserId = mine.ids.companyUserId!;
  const hasExtension = async () => (await mine.admin.ok(users.show, { params: { companyUserId } })).isBrowserExtension;
  const { company } = await mine.admin.ok(administrators.me);
  const runClock = () =>
    silentInstallationsReactor.runForCompany(
      server.app.get(ReactorToolsFactory, { strict: false }).forClock(company.id),
    );
  const stateOf = async () =>
    (await mine.admin.ok(extensionConsole.list, { query: { companyUserId } })).items.find(
      ({ id }) => id === installationId,
    )?.state;
  await client.ok(extension.report, aReport());
  for (const [days, state] of [
    [13, 'reporting'],
    [15, 'silent'],
  ] as const) {
    await server.parts.query(
      `update app.extension_browser set last_report_at = now() - interval '${days} days' where id = '${installationId}'`,
    );
    await runClock();
    expect(await settled(stateOf, state)).toBe(state);
  }
  await client.ok(extension.report, aReport());
  expect([await stateOf(), await hasExtension()]).toEqual(['reporting', true]);
});

it('fifty guesses of a pairing code close the network, and a right code is not tried either', async () => {
  for (let n = 0; n < 50; n++) expect((await enrol({ pairingCode: `AAAAA-AAA${n}` })).status).toBe(403);
  const body = { companyUserId: mine.ids.companyUserId! };
  const { code } = await mine.admin.ok(extensionConsole.issueCode, { body });
  const refused = await enrol({ pairingCode: code });
  expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_enrolments']);
});
