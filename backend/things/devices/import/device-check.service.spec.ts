import { customSettingFields } from '../../../access/company/custom-settings/custom-setting.columns';
import { CustomSettings } from '../../../access/company/custom-settings/custom-settings.rules';
import type { Checked, FileRow } from '../../../platform/imports/import-kind';
import { Answers } from '../../../platform/imports/named-values.rules';
import type { DeviceCommand } from '../device.decider';
import { unusedDevice } from '../device-state.rules';
import { DeviceCheck } from './device-check.service';
import { deviceFields } from './device-import.columns';
import { DeviceUsers } from './device-users.rules';
import type { DevicePlan, KnownDevice } from './device-row.rules';

const [taro, hanako] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
const users = new DeviceUsers([
  { id: taro, name: '山田 太郎', email: 'taro@company.example', employeeCode: 'E1' },
  { id: hanako, name: '鈴木 花子', email: 'hanako@company.example', employeeCode: null },
]);
const today = '2026-11-21';
const keyOf = (code: string) => code.normalize('NFKC').toLowerCase();

const known = (device: Partial<KnownDevice> = {}): KnownDevice => ({
  ...unusedDevice,
  id: 'd1',
  serialCode: 'PC-1',
  classification: 'ノートPC',
  name: 'ThinkPad X13',
  maker: 'Lenovo',
  operatingSystem: null,
  purchasedOn: '2024-03-20',
  price: 210_000,
  warrantyEndsOn: null,
  leaseEndsOn: null,
  note: null,
  userEmail: null,
  ...device,
});
const inUse = known({
  status: 'in_use',
  isInUse: true,
  companyUserId: taro,
  userEmail: 'taro@company.example',
  usageStartsOn: '2025-04-01',
});

const [place, tokyo, osaka] = [1, 2, 3].map((n) => `0190a0c8-0000-7000-8000-0000000000a${n}`) as [
  string,
  string,
  string,
];
const selects = [
  { id: tokyo, name: '東京本社' },
  { id: osaka, name: '大阪支店' },
];
const ofDevices = { companyCustomSettingTypeId: 'device', companyCustomInputTypeId: 'pulldown' } as const;
const settings = new CustomSettings([{ id: place, name: '設置場所', selects, ...ofDevices }]);

type Cells = Record<string, string>;
const labelled = new Map([...deviceFields, ...customSettingFields(settings)].map(({ key, label }) => [label, key]));
/** A dry run over rows whose cells are named by their headings. */
const checkRows = async (rows: Cells[], device?: KnownDevice, clearEmpty = false): Promise<Checked[]> => {
  const mapped = new Set(rows.flatMap((cells) => Object.keys(cells).map((label) => labelled.get(label)!)));
  const devices = new Map(device ? [[keyOf(device.serialCode), device]] : []);
  const unscoped = { scopeId: null, isComplete: false, headingOf: () => '', makesNew: false, answers: new Answers() };
  const choice = { companyId: 'c', mappedFields: mapped, clearEmpty, today, ...unscoped };
  const check = new DeviceCheck(choice, keyOf, Promise.resolve(settings), async () => ({ devices, users }));
  const file = rows.map((cells, index): FileRow => {
    const byKey = new Map(Object.entries(cells).map(([label, cell]) => [labelled.get(label), cell]));
    return { number: index + 1, line: index + 2, cell: (key) => byKey.get(key) ?? '' };
  });
  return check.rows(file);
};
const commandsOf = (checked: Checked | undefined): DeviceCommand[] =>
  checked && 'plan' in checked ? (checked.plan as DevicePlan).commands : [];
const typesOf = (checked: Checked | undefined) => commandsOf(checked).map(({ type }) => type);
const reasonsOf = (checked: Checked | undefined) =>
  checked?.outcome === 'error' ? checked.reasons.map(({ key, message }) => [key, message]) : [];
const laptop = { 管理番号: 'ＰＣ－２', 分類: 'ノートPC', 端末名: 'MacBook Air' };

describe('A row of a new device', () => {
  it('registers a new device into stock, with the readable values', async () => {
    const cells = { ...laptop, 購入日: '令和6年4月1日', 購入金額: '¥184,800', 使用者のメールアドレス: '' };
    const [checked] = await checkRows([cells]);
    expect(checked).toMatchObject({ outcome: 'new', name: 'PC-2 MacBook Air' });
    expect(commandsOf(checked)).toMatchObject([
      { type: 'Register', data: { serialCode: 'PC-2', purchasedOn: '2024-04-01', price: 184_800, maker: null } },
    ]);
  });

  it('finds the present user under a name', async () => {
    const row = { 管理番号: 'PC-1', 使用者のメールアドレス: '山田　太郎' };
    expect((await checkRows([row], inUse))[0]!.outcome).toBe('same');
  });

  it('brings it to its user and to the state it is in', async () => {
    const user = { 使用者のメールアドレス: 'ＴＡＲＯ@company.example', 利用開始日: '2025/4/1' };
    const [used] = await checkRows([{ ...laptop, ...user }]);
    expect(commandsOf(used)[1]).toEqual({
      type: 'Assign',
      data: { companyUserId: taro, effectiveFrom: '2025-04-01', usageEndsOn: undefined },
    });
    expect(typesOf((await checkRows([{ ...laptop, ...user, 状態: '修理中' }]))[0])).toContain('SendToRepair');
    expect(typesOf((await checkRows([{ ...laptop, 状態: '使用中' }]))[0])).toEqual(['Register', 'PutIntoUse']);
    const disposed = { ...laptop, 状態: '廃棄済み', 廃棄日: '2026/3/31', 廃棄の方法: '売却' };
    expect(commandsOf((await checkRows([disposed]))[0])[1]).toEqual({
      type: 'Dispose',
      data: { disposal: 'sold', effectiveFrom: '2026-03-31' },
    });
  });

  it('reports all its errors', async () => {
    const wrong = { 管理番号: 'PC-3', 分類: '', 端末名: 'x', 購入日: '昨日', 状態: '行方不明', 購入金額: '二万' };
    expect(reasonsOf((await checkRows([wrong]))[0])).toEqual([
      ['status', '状態は「利用中」「在庫」「修理中」「紛失」「廃棄済み」のいずれかで入力してください'],
      ['purchasedOn', '正しい購入日を入力してください'],
      ['price', '購入金額の値が正しくありません'],
    ]);
    expect(reasonsOf((await checkRows([{ 管理番号: 'PC-3', 端末名: '' }]))[0])).toEqual([
      ['classification', '分類を入力してください'],
      ['name', '端末名を入力してください'],
    ]);
    const nobody = { ...laptop, 使用者のメールアドレス: 'nobody@company.example' };
    expect(reasonsOf((await checkRows([nobody]))[0])[0]![0]).toBe('userEmail');
    const taros = { ...laptop, 使用者のメールアドレス: 'taro@company.example' };
    expect(reasonsOf((await checkRows([{ ...taros, 状態: '在庫' }]))[0])[0]![0]).toBe('status');
    expect(reasonsOf((await checkRows([{ ...laptop, 状態: '廃棄済み' }]))[0])).toEqual([
      ['disposal', '廃棄の方法を入力してください'],
    ]);
    const turned = { ...taros, 利用開始日: '2026/4/1', 利用終了日: '2026/3/1' };
    expect(reasonsOf((await checkRows([turned]))[0])[0]![0]).toBe('usageEndDate');
    const [, again] = await checkRows([laptop, { ...laptop, 管理番号: 'pc-2' }]);
    expect(reasonsOf(again)).toEqual([['serialCode', '同じ管理番号が2行目にあります']]);
    expect(reasonsOf((await checkRows([{ 管理番号: ' ', 端末名: 'x' }]))[0])[0]![0]).toBe('serialCode');
  });
});

describe('A row of a device that is there', () => {
  it('is unchanged by the same values in another spelling', async () => {
    const cells = { 管理番号: 'pc-1', 端末名: 'ThinkPad X13', 購入金額: '210,000円', メモ: '', 状態: '在庫' };
    expect(await checkRows([cells], known())).toEqual([{ outcome: 'same', name: 'pc-1 ThinkPad X13', entityId: 'd1' }]);
    const left = { 管理番号: 'PC-1', 使用者のメールアドレス: 'left@company.example', 状態: '利用中' };
    expect((await checkRows([left], { ...inUse, userEmail: 'left@company.example' }))[0]!.outcome).toBe('same');
  });

  it('changes the given values, and shows before and after', async () => {
    const cells = { 管理番号: 'PC-1', OS: 'Windows 11', 使用者のメールアドレス: 'hanako@company.example', メモ: '' };
    const [checked] = await checkRows([cells], inUse);
    expect(typesOf(checked)).toEqual(['Change', 'Assign']);
    expect(checked).toMatchObject({
      outcome: 'changed',
      entityId: 'd1',
      changes: [
        { label: 'OS', before: null, after: 'Windows 11' },
        { label: '使用者のメールアドレス', before: 'taro@company.example', after: '鈴木 花子' },
        { label: '利用開始日', before: '2025/04/01', after: today.replaceAll('-', '/') },
      ],
    });
  });

  it('uses the acts that lead to the given status', async () => {
    const to = async (状態: string, device: KnownDevice, more: Cells = {}) =>
      typesOf((await checkRows([{ 管理番号: 'PC-1', 状態, ...more }], device))[0]).slice(1);
    expect(await to('在庫', inUse)).toEqual(['Return']);
    expect(await to('在庫', { ...inUse, status: 'lost' })).toEqual(['Find', 'Return']);
    expect(await to('利用中', { ...inUse, status: 'in_repair' })).toEqual(['Repair']);
    const shared = known({ status: 'in_repair', isInUse: true, usageStartsOn: '2025-04-01' });
    expect(await to('利用中', shared)).toEqual(['Repair']);
    expect(await to('利用中', known({ status: 'in_repair' }))).toEqual(['Repair', 'PutIntoUse']);
    expect(await to('紛失', inUse)).toEqual(['Lose']);
    expect(await to('紛失', { ...inUse, status: 'in_repair' })).toEqual(['Repair', 'Lose']);
    expect(await to('廃棄済み', inUse, { 廃棄の方法: '売却' })).toEqual(['Dispose']);
    const hanakos = { 使用者のメールアドレス: 'hanako@company.example' };
    const disposed = known({ status: 'disposed', disposal: 'sold' });
    expect(await to('利用中', disposed, hanakos)).toEqual(['CancelDisposal', 'Assign']);
  });

  it('takes away by an empty cell only when that is wanted', async () => {
    const cells = { 管理番号: 'PC-1', メーカー: '', 使用者のメールアドレス: '' };
    expect((await checkRows([cells], inUse))[0]!.outcome).toBe('same');
    const [checked] = await checkRows([cells], inUse, true);
    expect(typesOf(checked)).toEqual(['Change', 'Return']);
    expect(checked).toMatchObject({
      changes: [
        { label: 'メーカー', after: null },
        { label: '状態', after: '在庫' },
        { label: '使用者のメールアドレス', after: null },
        { label: '利用終了日', after: today.replaceAll('-', '/') },
      ],
    });
  });
});

describe("The company's own items", () => {
  const customValue = (settingId: string, optionId: string) => ({ settingId, optionId });

  it('belong to a new device, and unknown options are errors', async () => {
    const [checked] = await checkRows([{ ...laptop, 設置場所: '東京本社' }]);
    expect(commandsOf(checked)[0]).toMatchObject({ data: { customValues: [customValue(place, tokyo)] } });
    const [wrong] = await checkRows([{ ...laptop, 設置場所: '名古屋', 購入金額: '二万' }]);
    expect(reasonsOf(wrong)).toEqual([
      ['price', '購入金額の値が正しくありません'],
      [`customValues.${place}`, '設置場所に「名古屋」という選択肢はありません'],
    ]);
  });

  it('are changed, left as they are, or taken away', async () => {
    const device = known({ customValues: [customValue(place, tokyo)] });
    const change = async (設置場所: string, clearEmpty = false) =>
      (await checkRows([{ 管理番号: 'PC-1', 設置場所 }], device, clearEmpty))[0]!;
    expect((await change('東京本社')).outcome).toBe('same');
    expect((await change('')).outcome).toBe('same');
    const moved = await change('大阪支店');
    expect(commandsOf(moved)[0]).toEqual({
      type: 'Change',
      data: { customValues: { [place]: customValue(place, osaka) } },
    });
    expect(moved).toMatchObject({ changes: [{ label: '設置場所', before: '東京本社', after: '大阪支店' }] });
    expect(await change('', true)).toMatchObject({ changes: [{ label: '設置場所', before: '東京本社', after: null }] });
  });
});
