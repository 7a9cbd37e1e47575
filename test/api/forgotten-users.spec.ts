import { company } from '../../backend/contract/company';
import { extension } from '../../backend/contract/extension';
import { extensionConsole } from '../../backend/contract/extension-console';
import { history } from '../../backend/contract/history';
import { shadowIts } from '../../backend/contract/shadow-its';
import { usageRequests } from '../../backend/contract/usage-requests';
import { users } from '../../backend/contract/users';
import { detectedServiceUserDecider } from '../../backend/discovery/findings/detected-service-user.decider';
import { usageRequestDecider } from '../../backend/discovery/extension/requests/usage-request.decider';
import { Commands } from '../../backend/platform/http/commands.service';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { verify } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { aUser } from '../support/company';
import { aHit, reportTo } from '../support/detection';
import { operatorIn } from '../support/operator';
import { until } from '../support/until';
import { quiet } from '../support/running-projections';
import { aBrowser } from '../support/samples';
import { settled } from '../support/settled';
import { startServer } from '../support/server';
import { setUpFullCompany } from '../support/set-up';

const { server, mine } = setUpFullCompany(startServer);
let companyId: string;
let enrolmentToken: string;
beforeAll(async () => {
  companyId = (await mine.admin.ok(company.show)).id;
  enrolmentToken = (await mine.admin.ok(extensionConsole.rotateToken, { body: {} })).token;
}, 90_000);

const purpose = '息子の学校との連絡に使うため';
const enrol = async (profileEmail: string) => {
  const client = server.stranger();
  const body = { ...aBrowser, instance: newId(), enrolmentToken, profileEmail };
  const { installationId, token } = await client.ok(extension.enrol, { body });
  client.bearer = token;
  return { client, installationId };
};
const addressesStored = async (address: string) =>
  (await server.parts.query(`select from app.extension_browser where lower(profile_email) = lower('${address}')`))
    .length;
const recordedUses = async () =>
  (
    await server.parts.query<{ n: number }>(
      `select count(*)::int as n from read.detected_service_user where company_id = '${companyId}' and not is_forgotten`,
    )
  )[0]!.n;

describe('A user who is forgotten', () => {
  const user = { ...aUser('消去 太郎'), employeeCode: 'S0044' };
  let companyUserId: string;
  let requestId: string;
  const shownRequest = async () =>
    (await mine.admin.ok(usageRequests.list)).items.find(({ id }) => id === requestId)!.purpose;

  it('leaves requests whose purpose nobody can read any more, in no event either', async () => {
    const detectedServiceId = mine.ids.detectedServiceId!;
    await mine.admin.ok(shadowIts.decide, {
      body: { ids: [detectedServiceId], decision: 'forbidden', reason: '確認' },
    });
    companyUserId = (await mine.admin.ok(users.add, { body: user })).id;
    const { client } = await enrol(user.email);
    const body = { detectedServiceId, host: 'service.example', purpose };
    requestId = (await client.ok(extension.request, { body })).id;
    expect(await settled(shownRequest, purpose)).toBe(purpose);
    await operatorIn(server).forget({ company: companyId, person: companyUserId, json: false });
    expect(await settled(shownRequest, '削除済みユーザー')).toBe('削除済みユーザー');
    const facts = await server.app.get(EventStore).read(streamName('usageRequest', companyId, requestId));
    const shown = await mine.admin.ok(history.list, { params: { entity: 'usageRequest', id: requestId } });
    expect(JSON.stringify([facts.map(({ data }) => data), shown])).not.toContain(purpose);
    const keys = await server.parts.query('select from app.person_key where person_id = $1', [requestId]);
    expect(keys).toEqual([]);
    expect((await client.call(extension.rules)).problem.code).toBe('installation_revoked');
  });

  it('is not recorded again by a door that still names the address', async () => {
    const before = await recordedUses();
    const label = user.email.toUpperCase();
    const counted = await reportTo(server, companyId, [aHit('after.example', { person: { label } })]);
    expect(counted).toEqual({ counted: 0, ignored: 1 });
    const byId = await reportTo(server, companyId, [aHit('after.example', { person: { companyUserId } })]);
    expect(byId).toEqual({ counted: 0, ignored: 1 });
    await enrol(user.email);
    expect([await addressesStored(user.email), await recordedUses()]).toEqual([0, before]);
    const byNumber = await reportTo(server, companyId, [aHit('after.example', { person: { label: 's0044' } })]);
    expect(byNumber).toEqual({ counted: 0, ignored: 1 });
    const other = await reportTo(server, companyId, [aHit('after.example', { person: { label: `x${user.email}` } })]);
    expect(other.counted).toBe(1);
  });

  it('is recorded again once a user of the company has the address', async () => {
    const { id } = await mine.admin.ok(users.add, { body: { ...user, employeeCode: undefined } as never });
    const { installationId } = await enrol(user.email);
    const { items } = await mine.admin.ok(extensionConsole.list);
    expect(items.find((row) => row.id === installationId)).toMatchObject({ companyUserId: id });
  });
});

it('An address that belongs to no user yet is forgotten with its browser once it does', async () => {
  const user = aUser('後日 花子');
  const { client, installationId } = await enrol(user.email);
  expect(await addressesStored(user.email)).toBe(1);
  const { id: person } = await mine.admin.ok(users.add, { body: user });
  await operatorIn(server).forget({ company: companyId, person, json: false });
  expect(await addressesStored(user.email)).toBe(0);
  expect((await client.call(extension.rules)).problem.code).toBe('installation_revoked');
  const stateOf = async () =>
    (await mine.admin.ok(extensionConsole.list)).items.find(({ id }) => id === installationId)?.state;
  expect(await settled(stateOf, 'revoked')).toBe('revoked');
});

it('A forgetting that was interrupted is completed by the next, also for records under the address alone', async () => {
  const user = aUser('中断 次郎');
  const { client } = await enrol(user.email);
  await reportTo(server, companyId, [aHit('alone.example', { person: { label: user.email } })]);
  const body = { detectedServiceId: mine.ids.detectedServiceId!, host: 'service.example', purpose };
  const { id: requestId } = await client.ok(extension.request, { body });
  const recorded = async () => ({
    uses: await server.parts.query(`select from read.detected_service_user where label = $1`, [user.email]),
    purpose: (await mine.admin.ok(usageRequests.list)).items.find(({ id }) => id === requestId)?.purpose,
  });
  expect(await settled(recorded, { uses: [{}], purpose })).toEqual({ uses: [{}], purpose });
  const { id: person } = await mine.admin.ok(users.add, { body: user });
  const forget = () => operatorIn(server).forget({ company: companyId, person, json: false });
  const commands = server.app.get(Commands);
  const send = commands.send.bind(commands);
  for (const interrupted of [usageRequestDecider, detectedServiceUserDecider]) {
    const failing = jest.spyOn(commands, 'send').mockImplementation((decider, ...rest) => {
      return Object.is(decider, interrupted) ? Promise.reject(new Error('interrupted')) : send(decider, ...rest);
    });
    await expect(forget()).rejects.toThrow('interrupted');
    failing.mockRestore();
  }
  await forget();
  const forgotten = { uses: [], purpose: '削除済みユーザー' };
  expect(await settled(recorded, forgotten)).toEqual(forgotten);
});

it('A login name that was forgotten with one use is in no other service afterwards', async () => {
  const hit = (host: string) => aHit(host, { person: { label: 'login-jiro' } });
  await reportTo(server, companyId, [hit('first.example')]);
  const searchResults = () =>
    server.parts.query<{ id: string }>(`select id from read.detected_service_user where label = 'login-jiro'`);
  await until(async () => (await searchResults()).length === 1);
  const [use] = await searchResults();
  await operatorIn(server).forget({ company: companyId, person: use!.id, json: false });
  expect(await reportTo(server, companyId, [hit('second.example')])).toEqual({ counted: 0, ignored: 1 });
});

it('Read models that are built again are the same', async () => {
  const verdicts = await verify(server.parts.config, projections, server.parts.store, quiet());
  expect(verdicts.filter(({ differences }) => differences > 0)).toEqual([]);
});
