import { accounts } from '../../backend/contract/accounts';
import { extension } from '../../backend/contract/extension';
import { history } from '../../backend/contract/history';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { usageRequests } from '../../backend/contract/usage-requests';
import { users } from '../../backend/contract/users';
import { aUser, enrolBrowser } from '../support/company';
import { Console } from '../support/console';
import { settled } from '../support/settled';
import { startServer, whileReadModelsStop } from '../support/server';
import { setUpCompany } from '../support/set-up';

const { server, mine } = setUpCompany(startServer);

const header = 'daicho-pending';
const rename = async (name: string) => {
  const params = { companyServiceId: mine.ids.companyServiceId! };
  const { status, headers } = await mine.admin.call(services.rename, { params, body: { name } });
  expect(status).toBe(204);
  return headers.get(header);
};
const nameNow = async () =>
  (await mine.admin.ok(services.names)).find(({ id }) => id === mine.ids.companyServiceId)?.serviceName;

describe('An answer to a write', () => {
  it('has no header when the read models have it', async () => {
    expect(await rename('すぐ')).toBeNull();
    expect(await nameNow()).toBe('すぐ');
  });

  it('names the pending revision while they stand still; the push of that revision announces it', async () => {
    const console = await Console.open(mine.admin);
    let pending: string | null = null;
    await whileReadModelsStop(server, async () => {
      const first = Number(await rename('一度目'));
      await mine.admin.call(users.add, { body: aUser() });
      pending = await rename('二度目');
      // The service's names before and after, and the user with the claim of its address.
      expect(Number(pending)).toBeGreaterThan(first + 1);
      expect(await nameNow()).toBe('すぐ');
    });
    await console.hears('changed', ({ revision }) => revision >= Number(pending));
    console.close();
    expect(await nameNow()).toBe('二度目');
    const { items } = await mine.admin.ok(history.all, { query: { type: 'CompanyServiceRenamed' } });
    expect(items[0]!.companyRevision).toBe(Number(pending));
  });

  it('covers writes of several commands, too', async () => {
    const { id } = await mine.admin.ok(users.add, { body: aUser() });
    await whileReadModelsStop(server, async () => {
      const params = { companyServiceId: mine.ids.companyServiceId! };
      const body = { companyUserIds: [id, mine.ids.companyUserId!] };
      const { data, headers } = await mine.admin.call(accounts.connect, { params, body });
      expect(data.changed).toBe(1);
      expect(Number(headers.get(header))).toBeGreaterThan(0);
    });
  });

  it('names the newest readable revision, which the push of the write has', async () => {
    const console = await Console.open(mine.admin);
    const params = { companyServiceId: mine.ids.companyServiceId! };
    const { headers } = await mine.admin.call(services.rename, { params, body: { name: '版つき' } });
    const revision = Number(headers.get('daicho-revision'));
    const { items } = await mine.admin.ok(history.all, { query: { type: 'CompanyServiceRenamed' } });
    expect(revision).toBeGreaterThanOrEqual(items[0]!.companyRevision);
    await console.hears('changed', (change) => change.isCounted && change.revision === items[0]!.companyRevision);
    console.close();
    expect((await mine.admin.call(services.names)).headers.get('daicho-revision')).toBeNull();
  });
});

test('A browser whose request is pending opens no second one, and a new one after the answer', async () => {
  const { companyUserId } = mine.ids;
  const { id: detectedServiceId } = await mine.admin.ok(shadowIts.add, {
    body: { serviceName: '禁止のサービス', companyUserIds: [companyUserId] },
  });
  await mine.admin.ok(shadowIts.decide, { body: { ids: [detectedServiceId], decision: 'forbidden', reason: '確認' } });
  const browser = server.stranger();
  browser.cookie = mine.admin.cookie;
  await enrolBrowser(browser, companyUserId);
  const body = { detectedServiceId, host: 'service.example', purpose: '資料の共有' };
  const ask = async (key: string) =>
    (await browser.ok(extension.request, { body, headers: { 'idempotency-key': key } })).id;
  const ids: string[] = [];
  await whileReadModelsStop(server, async () => {
    for (const key of ['first', 'second']) ids.push(await ask(key));
  });
  expect(ids[1]).toBe(ids[0]);
  const count = async () => (await mine.admin.ok(usageRequests.list)).total;
  expect(await settled(count, 1)).toBe(1);
  const params = { usageRequestId: ids[0]! };
  await mine.admin.ok(usageRequests.answer, { params, body: { answer: 'forbidden', answerText: null } });
  // A repeat whose answer was lost is no new request.
  expect(await ask('first')).toBe(ids[0]);
  const next = await ask('third');
  expect(next).not.toBe(ids[0]);
  expect(await count()).toBe(2);
});
