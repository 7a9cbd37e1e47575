import { administrators } from '../../backend/contract/administrators';
import { bulkPreviews } from '../../backend/contract/bulk-previews';
import { customSettings } from '../../backend/contract/custom-settings';
import { customFiltersText } from '../../backend/contract/custom-values';
import { listSettings } from '../../backend/contract/list-settings';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { aView, joinAs } from '../support/company';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(joinServer);
let other: Client;

beforeAll(async () => {
  other = await joinAs(server, mine.admin, 'admin');
});

const params = { list: 'services' };
const settings = (client: Client) => client.ok(listSettings.show, { params });
const names = async (client: Client) => (await settings(client)).views.map(({ name }) => name);
const save = async (client: Client, name: string, isShared = false, more: object = {}) =>
  (await client.ok(listSettings.addView, { body: { ...aView, list: 'services', query: {}, name, isShared, ...more } }))
    .id;
const change = (client: Client, savedViewId: string, body: object) =>
  client.call(listSettings.changeView, { params: { savedViewId }, body });
const remove = (client: Client, savedViewId: string) =>
  client.call(listSettings.removeView, { params: { savedViewId } });

describe('The columns of a list', () => {
  it('are each administrator’s own, in every browser, and can be put back', async () => {
    expect(await settings(mine.admin)).toEqual({ columns: null, defaultViewId: null, views: [] });
    const columns = ['serviceName', 'monthlyCost', 'manager'];
    await mine.admin.ok(listSettings.change, { params, body: { columns } });
    expect((await settings(mine.admin)).columns).toEqual(columns);
    expect((await settings(other)).columns).toBeNull();
    await mine.admin.ok(listSettings.change, { params, body: { columns: null } });
    expect((await settings(mine.admin)).columns).toBeNull();
  });
});

describe('A saved view', () => {
  it('holds a name, its filters and its columns', async () => {
    const query = { serviceStatus: 'suspended', sortBy: 'monthlyCost', orderBy: 'desc' };
    const id = await save(mine.admin, '止まっているもの', false, { query, columns: ['serviceName'] });
    expect((await settings(mine.admin)).views).toEqual([
      {
        id,
        name: '止まっているもの',
        isShared: false,
        isMine: true,
        ownerName: '試験 太郎',
        query,
        columns: ['serviceName'],
        lostFilters: [],
      },
    ]);
    expect((await change(mine.admin, id, { name: '停止中', query: {}, columns: null })).status).toBe(204);
    expect((await settings(mine.admin)).views[0]).toMatchObject({ name: '停止中', query: {}, columns: null });
    expect((await remove(mine.admin, id)).status).toBe(204);
    expect(await names(mine.admin)).toEqual([]);
  });

  it('drops deleted settings and options, and names them', async () => {
    const item = async (name: string, ...options: string[]) => {
      const kind = { companyCustomSettingTypeId: 'device', companyCustomInputTypeId: 'pulldown' } as const;
      const body = { ...kind, name, selects: options.map((option) => ({ name: option })) };
      const { id } = await mine.admin.ok(customSettings.add, { body });
      const all = await mine.admin.ok(customSettings.list, { query: { companyCustomSettingTypeId: 'device' } });
      return { id, selects: all.find((one) => one.id === id)!.selects.map((select) => select.id) };
    };
    const [rack, colour, size] = [await item('棚', 'A', 'B'), await item('色', '赤'), await item('大きさ', '小')];
    const filters = (...of: (typeof rack)[]) =>
      customFiltersText(Object.fromEntries(of.map(({ id, selects }) => [id, selects[0]!])));
    const query = { status: 'in_use', customValues: filters(rack, colour, size) };
    const id = await save(mine.admin, '棚の赤', false, { list: 'devices', query });
    const view = async () => (await mine.admin.ok(listSettings.show, { params: { list: 'devices' } })).views[0];
    expect(await view()).toMatchObject({ query, lostFilters: [] });
    await mine.admin.ok(customSettings.removeSelects, {
      params: { companyCustomSettingId: rack.id },
      body: { companyCustomSettingSelectIds: [rack.selects[0]!] },
    });
    await mine.admin.ok(customSettings.remove, { params: { companyCustomSettingId: colour.id } });
    const left = { status: 'in_use', customValues: filters(size) };
    expect(await view()).toMatchObject({ query: left, lostFilters: ['棚: A', '色'] });
    await mine.admin.ok(customSettings.remove, { params: { companyCustomSettingId: size.id } });
    expect((await view())?.query).toEqual({ status: 'in_use' });
    const all = { act: 'deleteDevices', query: left, input: {} } as const;
    const refused = await mine.admin.call(bulkPreviews.make, { body: all });
    expect([refused.status, refused.problem.code]).toEqual([409, 'filter_gone']);
    expect((await change(mine.admin, id, { query: left })).status).toBe(204);
    expect(await view()).toMatchObject({ query: { status: 'in_use' }, lostFilters: [] });
  });

  it('is private to its owner and the company', async () => {
    const id = await save(mine.admin, '私だけ');
    expect(await names(other)).toEqual([]);
    for (const client of [other, theirs.admin]) {
      expect((await change(client, id, { name: '取った' })).status).toBe(404);
      expect((await remove(client, id)).status).toBe(404);
      expect((await client.call(listSettings.change, { params, body: { defaultViewId: id } })).status).toBe(404);
    }
    expect(await names(mine.admin)).toEqual(['私だけ']);
    await remove(mine.admin, id);
  });

  it('that is shared can be seen and rearranged by the company; only its owner stops sharing', async () => {
    const id = await save(mine.admin, '皆で見る', true);
    const [view] = (await settings(other)).views;
    expect(view).toMatchObject({ id, isShared: true, isMine: false, ownerName: '試験 太郎' });
    expect((await settings(theirs.admin)).views).toEqual([]);
    expect((await change(theirs.admin, id, { name: '取った' })).status).toBe(404);
    expect((await change(other, id, { name: '全員で見る' })).status).toBe(204);
    const refused = await change(other, id, { isShared: false });
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_own_view']);
    await other.ok(listSettings.change, { params, body: { defaultViewId: id } });
    expect((await settings(other)).defaultViewId).toBe(id);
    expect((await settings(mine.admin)).defaultViewId).toBeNull();
    expect((await change(mine.admin, id, { isShared: false })).status).toBe(204);
    expect(await settings(other)).toEqual({ columns: null, defaultViewId: null, views: [] });
    await remove(mine.admin, id);
  });

  it('has a unique name among its owner’s', async () => {
    const id = await save(mine.admin, '同じ名前');
    const body = { ...aView, list: 'services', query: {}, name: '同じ名前' } as const;
    const { status, problem } = await mine.admin.call(listSettings.addView, { body });
    expect([status, problem.errors]).toEqual([409, [{ field: 'name', message: '同じ名前のビューがすでにあります。' }]]);
    await save(other, '同じ名前');
    await remove(mine.admin, id);
  });

  it.each([
    [{ query: { serviceStatus: 'broken' } }, 'query.serviceStatus'],
    [{ query: { nandeshouka: '1' } }, 'query'],
    [{ query: { userStatus: 'deleted' } }, 'query.userStatus'],
    [{ list: 'wishes' }, 'list'],
    [{ name: '' }, 'name'],
    [{ columns: [] }, 'columns'],
  ])('is refused with %j', async (wrong, field) => {
    const body = { ...aView, list: 'services', query: {}, ...wrong } as never;
    const { status, problem } = await mine.admin.call(listSettings.addView, { body });
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('needs the right to see the list', async () => {
    expect((await mine.general.call(listSettings.show, { params })).status).toBe(403);
    expect((await mine.general.call(listSettings.change, { params, body: { columns: null } })).status).toBe(403);
    const body = { ...aView, list: 'services', query: {} } as const;
    expect((await mine.general.call(listSettings.addView, { body })).status).toBe(403);
    expect((await mine.admin.call(listSettings.show, { params: { list: newId() } })).status).toBe(404);
  });

  it('is deleted with its removed owner, unless it is shared', async () => {
    const leaving = await joinAs(server, mine.admin, 'admin');
    const { id } = await leaving.ok(administrators.me);
    await save(leaving, '去る人の');
    await save(leaving, '残すもの', true);
    await leaving.ok(listSettings.change, { params, body: { columns: ['serviceName'] } });
    await mine.admin.ok(administrators.remove, { params: { companyAdministratorId: id } });
    const sql = 'select name from app.saved_view where administrator_id = $1';
    const left = async () => (await server.parts.query<{ name: string }>(sql, [id])).map(({ name }) => name);
    await until(async () => (await left()).length === 1);
    expect(await left()).toEqual(['残すもの']);
    expect((await settings(mine.admin)).views).toMatchObject([{ name: '残すもの', isMine: false, ownerName: '' }]);
  });
});
