import { listenerName } from '../../backend/platform/http/read-model-positions';
import { contractDecider, contractIdOf } from '../../backend/access/company/contract.decider';
import { administrators } from '../../backend/contract/administrators';
import { auth } from '../../backend/contract/auth';
import { company } from '../../backend/contract/company';
import { readModels } from '../../backend/contract/read-models';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { LiveGateway } from '../../backend/platform/live/live.gateway';
import type { Client } from '../support/client';
import { aUser, joinAs } from '../support/company';
import { Console } from '../support/console';
import { operatorOf } from '../support/operator';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(startServer);
let companyId: string;
const opened: Console[] = [];

beforeAll(async () => {
  companyId = (await mine.admin.ok(administrators.me)).company.id;
});
afterEach(() => opened.splice(0).forEach((one) => one.close()));

const open = async (client: Client, options: Parameters<typeof Console.open>[1] = {}) => {
  const one = await Console.open(client, options);
  opened.push(one);
  return one;
};
const limit = (maxUserLimit: number) =>
  operatorOf(server, companyId)(contractDecider, contractIdOf(companyId), {
    type: 'Change',
    data: { kind: 'standard', minUserLimit: 0, maxUserLimit },
  });
const isOfService = ({ models }: { models: readonly string[] }) => models.includes('company_service');
/** Cuts the backend's LISTEN connection. */
const loseNews = async () => {
  const lost = await server.parts.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [listenerName],
  );
  expect(lost).toHaveLength(1);
};
const registerService = ({ admin } = mine) =>
  admin.ok(services.createOriginal, { body: { name: '新着', category: 'other' } });
/** Lets a console receive everything so far, then forget it: the alert of a new service comes after earlier ones. */
const catchUp = async (console: Console, of = mine) => {
  const { id } = await registerService(of);
  await console.hears('alert', ({ target }) => target.id === id);
  console.forget();
};

describe('Open consoles', () => {
  it('learn of a user above the limit by banner and alert, and no other company does', async () => {
    await limit(1);
    const [one, other, stranger] = await Promise.all([open(mine.admin), open(mine.admin), open(theirs.admin)]);
    for (const console of [one, other]) await catchUp(console);
    await catchUp(stranger, theirs);
    await mine.admin.ok(users.add, { body: aUser('上限 超子') });
    for (const console of [one, other]) {
      expect(await console.hears('banner', ({ usersCount }) => usersCount === 2)).toMatchObject({
        companyContract: { companyUserNumberRange: { maxUserLimit: 1 } },
      });
      expect(await console.hears('alert', ({ type }) => type === 'users_over_limit')).toMatchObject({
        level: 'error',
        target: { kind: 'contract', name: 'Daichoの契約' },
      });
      expect((await console.hears('changed', ({ models }) => models.includes('alert'))).revision).toBeGreaterThan(0);
    }
    expect([stranger.all('banner'), stranger.all('alert'), stranger.all('changed')]).toEqual([[], [], []]);
    await limit(50);
  });

  it('learn of a change when it can be read, over polling, too', async () => {
    const [socket, polling] = [await open(mine.admin), await open(mine.admin, { transport: 'polling' })];
    await catchUp(socket);
    await polling.hears('changed', isOfService);
    polling.forget();
    const { id } = await registerService();
    for (const console of [socket, polling]) {
      await console.hears('changed', isOfService);
      const names = await mine.admin.ok(services.names);
      expect(names.map((service) => service.id)).toContain(id);
    }
  });

  it('get the banner only when it changes', async () => {
    const console = await open(mine.admin);
    await catchUp(console);
    await mine.admin.ok(users.edit, { params: { companyUserId: mine.ids.companyUserId! }, body: { note: 'その一' } });
    await console.hears('changed', ({ models }) => models.includes('company_user'));
    const { registeredServicesCount } = await mine.admin.ok(company.contract);
    await registerService();
    await console.hears('banner', (banner) => banner.registeredServicesCount > registeredServicesCount);
    const banners = console.all('banner').map((banner) => JSON.stringify(banner));
    expect(new Set(banners).size).toBe(banners.length);
  });

  it('get no alerts without the flag, until they are given it', async () => {
    const joined = await joinAs(server, mine.admin, 'general');
    const { id } = await joined.ok(administrators.me);
    const console = await open(joined);
    await registerService();
    await console.hears('changed', isOfService);
    console.forget();
    const watching = await open(mine.admin);
    await registerService();
    await watching.hears('alert', ({ type }) => type === 'plan_unregistered');
    expect(console.all('alert')).toEqual([]);
    const params = { companyAdministratorId: id };
    await mine.admin.ok(administrators.edit, { params, body: { companyAdministratorPermissionScopeId: 'admin' } });
    // The server regroups the company's consoles before it announces the change.
    await console.hears('changed', ({ models }) => models.includes('administrator'));
    await registerService();
    await console.hears('alert', ({ type }) => type === 'plan_unregistered');
  });

  it('that join just after a change refetch', async () => {
    await registerService();
    const late = await open(mine.admin);
    await late.hears('changed', ({ models }) => models.includes('company_service'));
  });

  it('read everything again when news may have been lost', async () => {
    const console = await open(mine.admin);
    await catchUp(console);
    await loseNews();
    await console.hears('changed', ({ models }) => models.length === readModels.length);
    console.forget();
    await registerService();
    await console.hears('changed', ({ models }) => models.includes('company_service'));
  });
});

describe('The door of the sockets', () => {
  it('rejects connections without a session', async () => {
    const nobody = await open(server.stranger());
    await nobody.hears('notLoggedIn', ({ why }) => why === 'ended');
    await until(() => nobody.socket.disconnected);
  });

  it('is closed to other sites', async () => {
    await expect(Console.open(mine.admin, { origin: 'https://evil.example' })).rejects.toThrow();
    await expect(Console.open(mine.admin, { origin: 'https://evil.example', transport: 'polling' })).rejects.toThrow();
    await open(mine.admin, { origin: server.url });
  });

  it('closes at once with the session: logout, removal', async () => {
    const joined = await joinAs(server, mine.admin, 'general');
    const leaving = await open(joined);
    await joined.ok(auth.logout);
    await leaving.hears('notLoggedIn', ({ why }) => why === 'loggedOut');
    await until(() => leaving.socket.disconnected);

    const removed = await joinAs(server, mine.admin, 'general');
    const { id } = await removed.ok(administrators.me);
    const [going, staying] = [await open(removed), await open(mine.admin)];
    await until(() => staying.all('changed').length > 0);
    const before = Math.max(...staying.all('changed').map((news) => news.revision));
    await mine.admin.ok(administrators.remove, { params: { companyAdministratorId: id } });
    await going.hears('notLoggedIn', ({ why }) => why === 'ended');
    await until(() => going.socket.disconnected);
    // A console that got the removal as a change would refetch, and get 401.
    const { revision } = await staying.hears(
      'changed',
      (news) => news.revision > before && news.models.includes('administrator'),
    );
    expect(going.all('changed').map((news) => news.revision)).not.toContain(revision);
  });

  it('closes connections of sessions whose end was missed', async () => {
    const joined = await joinAs(server, mine.admin, 'general');
    const { id } = await joined.ok(administrators.me);
    const console = await open(joined);
    await server.parts.query('update app.session set ended_at = now() where administrator_id = $1', [id]);
    await loseNews();
    await console.hears('notLoggedIn');
  });

  it('closes connections of clients that send messages', async () => {
    const talker = await open(mine.admin);
    talker.socket.emit('changed', { models: ['alert'] });
    await until(() => talker.socket.disconnected);
    const shouter = await open(mine.admin);
    shouter.socket.emit('x', 'y'.repeat(100_000));
    await until(() => shouter.socket.disconnected);
  });

  it('counts its connections', async () => {
    const before = server.app.get(LiveGateway).size;
    await Promise.all(Array.from({ length: 50 }, () => open(mine.admin)));
    expect(server.app.get(LiveGateway).size).toBe(before + 50);
  });
});
