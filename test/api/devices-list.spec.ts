import { customSettings } from '../../backend/contract/custom-settings';
import { customFiltersText } from '../../backend/contract/custom-values';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import type { BodyIn } from '../../backend/contract/kit';
import { users } from '../../backend/contract/users';
import { aDevice, aUser, newCompany, type TestCompany } from '../support/company';
import { joinServer, type SharedServer } from '../support/shared-server';

let server: SharedServer;
let theirs: TestCompany;
beforeAll(async () => {
  server = joinServer();
  theirs = await newCompany(server);
}, 90_000);
afterAll(() => server.stop(), 60_000);

const register = async (device: object, { admin }: TestCompany) =>
  (await admin.ok(devices.register, { body: { ...aDevice(), ...device } })).id;
const newUser = async (user: object, { admin }: TestCompany) =>
  (await admin.ok(users.add, { body: { ...aUser(), ...user } })).id;

describe('The list of devices', () => {
  let all: TestCompany;
  let ids: { taro: string; hanako: string };
  const codesOf = async (query: Record<string, unknown> = {}) =>
    (await all.admin.ok(devices.list, { query: query as never })).items.map(({ serialCode }) => serialCode);
  beforeAll(async () => {
    all = await newCompany(server);
    await all.admin.ok(devices.remove, { params: { companyDeviceId: all.ids.companyDeviceId! } });
    ids = {
      taro: await newUser({ name: '阿部 太郎', nameKana: 'あべ たろう', email: 'taro@company.example' }, all),
      hanako: await newUser({ name: '井上 花子', nameKana: 'いのうえ はなこ', email: 'hana@company.example' }, all),
    };
    const { taro, hanako } = ids;
    const a = { maker: 'Lenovo', operatingSystem: 'Windows 11', price: 300, purchasedOn: '2024-01-01' };
    const b = { classification: 'ﾉｰﾄＰＣ', name: 'MacBook Air', maker: 'Apple', operatingSystem: 'macOS', price: 200 };
    const c = { classification: 'スマートフォン', name: 'iPhone 17', maker: 'apple', purchasedOn: '2025-01-01' };
    await register({ ...a, serialCode: 'A1', companyUserId: taro, usageStartDate: '2026-01-01' }, all);
    await register(
      { ...b, serialCode: 'B2', companyUserId: hanako, usageStartDate: '2026-02-01', usageEndDate: '2026-12-31' },
      all,
    );
    const phone = await register(
      { ...c, serialCode: 'C3', companyUserId: hanako, usageStartDate: '2026-03-01', usageEndDate: '2027-03-31' },
      all,
    );
    await register({ serialCode: 'D4' }, all);
    await all.admin.ok(devices.lose, { params: { companyDeviceId: phone }, body: {} });
  });

  it('filters correctly', async () => {
    expect(await codesOf()).toEqual(['A1', 'B2', 'C3', 'D4']);
    expect(await codesOf({ status: 'lost' })).toEqual(['C3']);
    expect(await codesOf({ status: 'in_stock' })).toEqual(['D4']);
    expect(await codesOf({ serialCode: 'ｂ' })).toEqual(['B2']);
    expect(await codesOf({ companyDeviceUserId: ids.hanako })).toEqual(['B2', 'C3']);
    for (const emailOrName of ['ハナ', 'はなこ', '井上　花子', 'ＨＡＮＡ@', 'ｲﾉｳｴ'])
      expect([emailOrName, await codesOf({ emailOrName })]).toEqual([emailOrName, ['B2', 'C3']]);
    expect(await codesOf({ usageStartDateFrom: '2026-02-01' })).toEqual(['B2', 'C3']);
    expect(await codesOf({ usageStartDateFrom: '2026-01-01', usageStartDateTo: '2026-02-01' })).toEqual(['A1', 'B2']);
    expect(await codesOf({ usageEndDateFrom: '2027-01-01' })).toEqual(['C3']);
    expect(await codesOf({ usageEndDateTo: '2026-12-31' })).toEqual(['B2']);
    expect(await codesOf({ isNotExistUser: 'true' })).toEqual(['D4']);
    expect(await codesOf({ isNotExistUser: 'false' })).toEqual(['A1', 'B2', 'C3']);
  });

  it('is filtered by the words that devices have, each offered once', async () => {
    const classifications = await all.admin.ok(devices.classifications);
    expect(classifications.map(({ name }) => name)).toEqual(['スマートフォン', 'ノートPC']);
    const laptops = classifications[1]!.id;
    expect(await codesOf({ companyDeviceClassificationId: laptops })).toEqual(['A1', 'B2', 'D4']);
    const names = await all.admin.ok(devices.names);
    expect(names.map(({ name }) => name)).toEqual(['iPhone 17', 'MacBook Air', 'ThinkPad X1 Carbon']);
    expect(await codesOf({ companyDeviceNameId: names[1]!.id })).toEqual(['B2']);
    const makers = await all.admin.ok(devices.makers);
    expect(makers.map(({ name }) => name.toLowerCase())).toEqual(['apple', 'lenovo']);
    expect((await all.admin.ok(devices.operatingSystems)).map(({ name }) => name)).toEqual(['macOS', 'Windows 11']);
    expect(await all.admin.ok(devices.users)).toEqual([
      { id: ids.taro, name: '阿部 太郎', email: 'taro@company.example' },
      { id: ids.hanako, name: '井上 花子', email: expect.any(String) },
    ]);
    expect(await theirs.admin.ok(devices.users)).toEqual([]);
  });

  it.each([
    ['serialCode', 'desc', ['D4', 'C3', 'B2', 'A1']],
    ['classification', 'asc', ['C3']],
    ['name', 'asc', ['C3', 'B2']],
    ['maker', 'desc', ['A1']],
    ['operatingSystem', 'asc', ['B2', 'A1']],
    ['status', 'desc', ['C3', 'D4']],
    ['user', 'asc', ['A1']],
    ['usageStartDate', 'desc', ['C3', 'B2', 'A1', 'D4']],
    ['usageEndDate', 'asc', ['B2', 'C3']],
    ['purchasedOn', 'asc', ['A1', 'C3']],
    ['price', 'asc', ['B2', 'A1']],
    ['registeredAt', 'desc', ['D4', 'C3', 'B2', 'A1']],
  ])('is sorted by %s %s, nulls last', async (sortBy, orderBy, first) => {
    expect((await codesOf({ sortBy, orderBy })).slice(0, first.length)).toEqual(first);
  });

  it('is paged', async () => {
    const page = await all.admin.ok(devices.list, { query: { offset: 2, count: 1 } });
    expect([page.total, page.items.map(({ serialCode }) => serialCode)]).toEqual([4, ['C3']]);
  });
});

describe("The company's own items of a device", () => {
  const ofDevices = { companyCustomSettingTypeId: 'device' } as const;
  let mine: TestCompany;
  beforeAll(async () => {
    mine = await newCompany(server);
  });
  const addItem = async (name: string, companyCustomInputTypeId: 'text' | 'pulldown', ...options: string[]) => {
    const body = { ...ofDevices, companyCustomInputTypeId, name, selects: options.map((option) => ({ name: option })) };
    const { id } = await mine.admin.ok(customSettings.add, { body });
    const settings = await mine.admin.ok(customSettings.list, { query: ofDevices });
    return { id, options: settings.find((setting) => setting.id === id)!.selects.map((select) => select.id) };
  };

  it('exist from the registration on, are changed one by one, filter lists, and appear in the history', async () => {
    const [place, asset] = [await addItem('設置場所', 'pulldown', '東京', '大阪'), await addItem('資産番号', 'text')];
    const [tokyo, osaka] = place.options as [string, string];
    const id = await register({ customValues: { [place.id]: tokyo, [asset.id]: ' A-1 ' } }, mine);
    const params = { companyDeviceId: id };
    const edit = (body: BodyIn<typeof devices.edit>) => mine.admin.call(devices.edit, { params, body });
    expect((await edit({ customValues: { [place.id]: osaka } })).status).toBe(204);
    const device = await mine.admin.ok(devices.show, { params });
    expect(device.customValues).toEqual({ [place.id]: osaka, [asset.id]: 'A-1' });
    expect(device.customItems.map(({ name, value }) => [name, value])).toEqual([
      ['設置場所', '大阪'],
      ['資産番号', 'A-1'],
    ]);
    const idsMatching = async (filters: Record<string, string>) => {
      const { items } = await mine.admin.ok(devices.list, { query: { customValues: customFiltersText(filters) } });
      return items.map((row) => row.id);
    };
    expect([await idsMatching({ [place.id]: osaka }), await idsMatching({ [place.id]: tokyo })]).toEqual([[id], []]);
    const wrong = await edit({ customValues: { [place.id]: '名古屋' } });
    expect([wrong.status, wrong.problem.errors]).toEqual([
      400,
      [{ field: `customValues.${place.id}`, message: '設置場所の値が正しくありません' }],
    ]);
    const counts = await mine.admin.ok(customSettings.counts, { query: ofDevices });
    expect(counts.map(({ valuesCount }) => valuesCount)).toEqual([1, 1]);
    await mine.admin.ok(customSettings.remove, { params: { companyCustomSettingId: asset.id } });
    expect((await mine.admin.ok(devices.show, { params })).customValues).toEqual({ [place.id]: osaka });
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'device', id } });
    const [edited, registered] = items.map(({ title, changes }) => ({
      title,
      changes: changes.map(({ label, after }) => [label, after]),
    }));
    expect(edited).toEqual({ title: '独自項目を変更', changes: [['設置場所', '大阪']] });
    expect(registered!.title).toBe('端末を登録');
    expect(registered!.changes).toEqual(
      expect.arrayContaining([
        ['設置場所', '東京'],
        ['資産番号', 'A-1'],
      ]),
    );
  });
});
