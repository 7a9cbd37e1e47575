import { extension } from '../../backend/contract/extension';
import { extensionConsole } from '../../backend/contract/extension-console';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { enrolBrowser, type TestCompany } from '../support/company';
import { aBrowser, aUser } from '../support/samples';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(joinServer);

const newCode = async (company = mine) =>
  (await company.admin.ok(extensionConsole.issueCode, { body: { companyUserId: company.ids.companyUserId! } })).code;
const enrol = (body: object) =>
  server.stranger().call(extension.enrol, { body: { ...aBrowser, instance: newId(), ...body } as never });
const listed = async (installationId: string, company = mine) =>
  (await company.admin.ok(extensionConsole.list, { query: { count: 200 } })).items.find(
    ({ id }) => id === installationId,
  );

describe('A pairing code', () => {
  it('enrols one browser of its person, once', async () => {
    const code = await newCode();
    const instance = newId();
    const typed = code.toLowerCase().replace('-', ' ');
    const first = await enrol({ pairingCode: typed, instance });
    expect(first.status).toBe(200);
    expect(await listed(first.data.installationId)).toMatchObject({
      companyUserId: mine.ids.companyUserId,
      way: 'code',
      state: 'enrolled',
    });
    // The same browser may repeat a call whose answer was lost, and gets its installation again.
    const again = await enrol({ pairingCode: code, instance });
    expect(again.data.installationId).toBe(first.data.installationId);
    expect(again.data.token).not.toBe(first.data.token);
    const other = await enrol({ pairingCode: code });
    expect([other.status, other.problem.code]).toEqual([403, 'enrolment_refused']);
  });

  it('ends after 15 minutes', async () => {
    const code = await newCode();
    await server.parts.query(
      `update app.extension_code set expires_at = now() where instance_hash is null and company_id = $1`,
      [mine.companyId],
    );
    expect((await enrol({ pairingCode: code })).status).toBe(403);
  });

  it('is issued for a user of the company alone', async () => {
    const body = { companyUserId: theirs.ids.companyUserId! };
    expect((await mine.admin.call(extensionConsole.issueCode, { body })).status).toBe(404);
  });
});

describe('The enrolment token', () => {
  const rotate = async () => (await mine.admin.ok(extensionConsole.rotateToken, { body: {} })).token;

  it('enrols by policy, finds the person by the address, and is void after a rotation', async () => {
    const user = aUser();
    const { id: companyUserId } = await mine.admin.ok(users.add, { body: user });
    const token = await rotate();
    const known = await enrol({ enrolmentToken: token, profileEmail: user.email.toUpperCase() });
    const stranger = await enrol({ enrolmentToken: token, profileEmail: 'nobody@company.example' });
    expect(await listed(known.data.installationId)).toMatchObject({ companyUserId, profileEmail: null, way: 'policy' });
    expect(await listed(stranger.data.installationId)).toMatchObject({
      companyUserId: null,
      profileEmail: 'nobody@company.example',
    });
    const next = await rotate();
    expect((await enrol({ enrolmentToken: token })).status).toBe(403);
    expect((await enrol({ enrolmentToken: next })).status).toBe(200);
  });

  it('answers the same for known and unknown addresses, without names', async () => {
    const user = aUser();
    await mine.admin.ok(users.add, { body: user });
    const enrolmentToken = await rotate();
    const answers = [];
    for (const profileEmail of [user.email, 'unknown@company.example']) {
      const enrolled = await enrol({ enrolmentToken, profileEmail });
      const client = server.stranger();
      client.bearer = enrolled.data.token;
      const { personName, version } = await client.ok(extension.rules);
      answers.push([enrolled.status, Object.keys(enrolled.data), personName, version]);
    }
    expect(answers[0]).toEqual([200, ['installationId', 'token'], null, expect.any(String)]);
    expect(answers[0]).toEqual(answers[1]);
    const paired = server.stranger();
    paired.bearer = (await enrol({ pairingCode: await newCode() })).data.token;
    expect((await paired.ok(extension.rules)).personName).toEqual(expect.any(String));
  });

  it('enrols one browser ten times, and twenty browsers of one address, in a quarter of an hour', async () => {
    const user = aUser();
    await mine.admin.ok(users.add, { body: user });
    const enrolmentToken = await rotate();
    const instance = newId();
    for (let n = 0; n < 10; n++) expect((await enrol({ enrolmentToken, instance })).status).toBe(200);
    const repeated = await enrol({ enrolmentToken, instance });
    expect([repeated.status, repeated.problem.code]).toEqual([429, 'too_many_enrolments']);
    for (const profileEmail of [user.email, 'not-known@company.example']) {
      const statuses: number[] = [];
      for (let n = 0; n < 21; n++) statuses.push((await enrol({ enrolmentToken, profileEmail })).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    }
  });

  it('shows browsers whose policy names no domain of addresses', async () => {
    const enrolmentToken = await rotate();
    const without = async () => (await theirs.admin.ok(extensionConsole.setting)).withoutAddressCount;
    const before = await without();
    const token = (await theirs.admin.ok(extensionConsole.rotateToken, { body: {} })).token;
    const instance = newId();
    await enrol({ enrolmentToken: token, instance });
    await enrol({ enrolmentToken });
    expect(await without()).toBe(before + 1);
    const user = aUser();
    const { id: companyUserId } = await theirs.admin.ok(users.add, { body: user });
    const again = await enrol({ enrolmentToken: token, instance, profileEmail: user.email });
    expect(await without()).toBe(before);
    expect(await listed(again.data.installationId, theirs)).toMatchObject({ companyUserId, isSelfReported: true });
  });

  it('opens nothing but enrolment', async () => {
    const client = server.stranger();
    client.bearer = await rotate();
    for (const path of ['/extension/rules', '/extension/requests', '/shadow-its/extension/setting', '/company-users']) {
      const { status } = await client.fetch('GET', `/api/v1${path}`, undefined, {
        authorization: `Bearer ${client.bearer}`,
      });
      expect([path, status]).toEqual([path, path.startsWith('/extension') ? expect.any(Number) : 401]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('The door of the extension', () => {
  it('refuses pages of other sites, and lets extensions read its answers', async () => {
    const origin = `chrome-extension://${'abcdefghijklmnop'.repeat(2)}`;
    const call = (from: string, method = 'POST') =>
      server.stranger().fetch(method, '/api/v1/extension/enrolments', method === 'POST' ? {} : undefined, {
        origin: from,
        'sec-fetch-site': 'cross-site',
      });
    expect((await call('https://evil.example')).status).toBe(403);
    const allowed = await call(origin);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([400, origin]);
    const preflight = await call(origin, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ]);
    expect((await call('https://evil.example', 'OPTIONS')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is closed by revoking, in its own company alone, for good', async () => {
    const client = server.stranger();
    client.cookie = mine.admin.cookie;
    const instance = newId();
    const installationId = await enrolBrowser(client, mine.ids.companyUserId!, instance);
    const revoke = (company: TestCompany) =>
      company.admin.call(extensionConsole.revoke, { params: { installationId }, body: { reason: '退職' } });
    expect((await revoke(theirs)).status).toBe(404);
    expect((await revoke(mine)).status).toBeLessThan(300);
    expect(await listed(installationId)).toMatchObject({ state: 'revoked' });
    const again = await enrol({ pairingCode: await newCode(), instance });
    expect([again.status, again.problem.code]).toEqual([403, 'installation_revoked']);
  });
});

describe('The setting of the extension', () => {
  it('has a contact and a guidance, whose changes are kept', async () => {
    const before = await theirs.admin.ok(extensionConsole.setting);
    expect(before).toMatchObject({ contact: null, guidance: null, extensionId: expect.stringMatching(/^[a-p]{32}$/) });
    const change = (body: object, expectedRevision?: number) =>
      theirs.admin.call(extensionConsole.changeSetting, { body: { ...body, expectedRevision } });
    expect((await change({ contact: '情報システム部', guidance: '機密を入力しないでください。' })).status).toBeLessThan(
      300,
    );
    const after = await theirs.admin.ok(extensionConsole.setting);
    expect(after).toMatchObject({ contact: '情報システム部', guidance: '機密を入力しないでください。' });
    expect((await change({ contact: '総務部' }, before.revision)).problem.code).toBe('changed_meanwhile');
    await change({ guidance: '' });
    expect((await theirs.admin.ok(extensionConsole.setting)).guidance).toBeNull();
  });
});

describe('The signed extension', () => {
  it('names its address in the update manifest, whatever the browser adds to the query', async () => {
    const { status, text, headers } = await server
      .stranger()
      .fetch('GET', '/extension/updates.xml?x=id%3Da&x=b&os=mac');
    const { extensionId, version } = await mine.admin.ok(extensionConsole.setting);
    if (version === null) return expect(status).toBe(404);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(text).toContain(`appid="${extensionId}"`);
    expect(text).toContain(`version="${version}"`);
  });
});
