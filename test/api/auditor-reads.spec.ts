import { accessLogs } from '../../backend/contract/access-logs';
import { administrators } from '../../backend/contract/administrators';
import { history } from '../../backend/contract/history';
import { integrations } from '../../backend/contract/integrations';
import { planCalendar } from '../../backend/contract/plan-calendar';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aUser, joinAs } from '../support/company';
import type { Client } from '../support/client';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { server, mine } = setUpCompany(joinServer);
let auditor: Client;
const memo = '本人の事情によるメモ';

beforeAll(async () => {
  auditor = await joinAs(server, mine.admin, 'auditor');
}, 60_000);

describe('An auditor', () => {
  it('reads a person without the memo, in no answer, file or history', async () => {
    const { admin } = mine;
    const { id } = await admin.ok(users.add, { body: { ...aUser('覚書 花子'), note: memo } });
    const params = { companyUserId: id };
    await admin.ok(users.edit, { params, body: { note: `${memo}2` } });
    expect((await admin.ok(users.show, { params })).note).toBe(`${memo}2`);
    expect((await auditor.ok(users.show, { params })).note).toBeNull();
    const paths = [
      `/company-users/${id}`,
      '/company-users/csv',
      `/history/companyUser/${id}`,
      `/history/companyUser/${id}/0`,
      `/history/companyUser/${id}/1`,
      '/history?entity=companyUser',
      '/history/csv',
      `/search?q=${encodeURIComponent(memo)}`,
    ];
    for (const path of paths) {
      const { status, text } = await auditor.fetch('GET', `/api/v1${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain(memo);
    }
    expect((await admin.fetch('GET', `/api/v1/history/companyUser/${id}`)).text).toContain(memo);
  });

  it('gets a file of users that has no column of memos', async () => {
    const headings = async (client: Client) =>
      (await client.fetch('GET', '/api/v1/company-users/csv')).text.split('\r\n')[0]!.split(',');
    const all = await headings(mine.admin);
    expect(all).toContain('メモ');
    expect(await headings(auditor)).toEqual(all.filter((heading) => heading !== 'メモ'));
    expect((await auditor.fetch('GET', '/api/v1/company-users/csv?columns=name,note')).status).toBe(400);
  });

  it('reads the change of a memo as a change without its text', async () => {
    const { id } = await mine.admin.ok(users.add, { body: aUser('覚書 次郎') });
    await mine.admin.ok(users.edit, { params: { companyUserId: id }, body: { note: memo } });
    const { items } = await auditor.ok(history.all, { query: { entity: 'companyUser' } });
    expect(items.find(({ type, entityId }) => type === 'CompanyUserNoteChanged' && entityId === id)).toMatchObject({
      title: 'メモを変更',
      changes: [],
    });
  });

  it('reads no value of stored credentials', async () => {
    const { admin } = mine;
    const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: 'datadog' } });
    const params = { companyServiceId };
    const fields = { region: 'ap1.datadoghq.com', apiKey: 'a', apiSecret: 'b' };
    await admin.ok(integrations.configure, { params, body: { fields } });
    expect((await admin.ok(integrations.show, { params })).values).toEqual({ region: fields.region });
    expect(await auditor.ok(integrations.show, { params })).toMatchObject({ values: {}, serviceName: 'Datadog' });
  });

  it('appears in the access log with each CSV file', async () => {
    expect((await auditor.fetch('GET', '/api/v1/payments/csv')).status).toBe(200);
    const { id } = await auditor.ok(administrators.me);
    const { items } = await mine.admin.ok(accessLogs.list);
    const taken = items.filter(({ kind, administrator }) => kind === 'csv_taken' && administrator.id === id);
    expect(taken.map(({ list }) => list)).toContain('支払');
  });

  it('who was an administrator before has a calendar address that opens nothing', async () => {
    const client = await joinAs(server, mine.admin, 'admin');
    const { id } = await client.ok(administrators.me);
    const { path } = await client.ok(planCalendar.issue);
    expect((await server.stranger().fetch('GET', path)).status).toBe(200);
    await mine.admin.ok(administrators.edit, {
      params: { companyAdministratorId: id },
      body: { companyAdministratorPermissionScopeId: 'auditor' },
    });
    expect((await server.stranger().fetch('GET', path)).status).toBe(404);
  });
});
