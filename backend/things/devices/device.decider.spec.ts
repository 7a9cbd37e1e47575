import { given } from '../../platform/kit/decider';
import { deviceDecider, type DeviceCommand } from './device.decider';
import type { DeviceEvent } from './device.events';
import type { DeviceFields } from './device-state.rules';

const device = given(deviceDecider);
const [taro, hanako] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
const fields: DeviceFields = {
  serialCode: 'PC-0001',
  classification: 'ノートPC',
  name: 'ThinkPad X1 Carbon',
  maker: 'Lenovo',
  operatingSystem: 'Windows 11',
  purchasedOn: '2024-03-20',
  price: 210_000,
  warrantyEndsOn: '2027-03-19',
  leaseEndsOn: null,
  note: null,
};
const registered: DeviceEvent = { type: 'DeviceRegistered', data: { ...fields, status: 'in_stock' } };
const assigned = (companyUserId: string, day: string, usageEndsOn: string | null = null): DeviceEvent => ({
  type: 'DeviceAssigned',
  data: { companyUserId, usageStartsOn: day, usageEndsOn, status: 'in_use', effectiveFrom: day },
});
const shared: DeviceEvent = {
  type: 'DevicePutIntoUse',
  data: { usageStartsOn: '2024-04-01', usageEndsOn: null, status: 'in_use', effectiveFrom: '2024-04-01' },
};
const on = (effectiveFrom: string, heldBy: string | null = null) => ({ heldBy, effectiveFrom });
const returned = (heldBy: string | null, day: string, status: 'in_stock' | 'in_repair' = 'in_stock'): DeviceEvent => ({
  type: 'DeviceReturned',
  data: { ...on(day, heldBy), companyUserId: null, usageEndsOn: day, status },
});
const inRepair = (heldBy: string | null): DeviceEvent => ({
  type: 'DeviceSentToRepair',
  data: { ...on('2025-01-10', heldBy), status: 'in_repair' },
});
const lost: DeviceEvent = { type: 'DeviceLost', data: { ...on('2025-02-01', taro), status: 'lost' } };
const disposed: DeviceEvent = {
  type: 'DeviceDisposed',
  data: { ...on('2026-04-01'), disposal: 'scrapped', companyUserId: null, usageEndsOn: null, status: 'disposed' },
};
const deleted: DeviceEvent = { type: 'DeviceDeleted', data: { heldBy: null } };
const used = [registered, assigned(taro, '2024-04-01')] as const;

const act = (type: 'Return' | 'SendToRepair' | 'Repair' | 'Lose' | 'Find', effectiveFrom?: string): DeviceCommand => ({
  type,
  data: { effectiveFrom },
});
const assign = (companyUserId: string, effectiveFrom: string, usageEndsOn?: string): DeviceCommand => ({
  type: 'Assign',
  data: { companyUserId, effectiveFrom, usageEndsOn },
});
const dispose: DeviceCommand = { type: 'Dispose', data: { disposal: 'scrapped' } };
const notNow = '端末の現在の状態では';

describe('A device', () => {
  it('changes only the named custom values', () => {
    const place = { settingId: '0190a0c8-0000-7000-8000-00000000000a', text: '東京' };
    const asset = { settingId: '0190a0c8-0000-7000-8000-00000000000b', day: '2024-03-20' };
    const own = (...customValues: (typeof place | typeof asset)[]): DeviceEvent => ({
      type: 'DeviceCustomValuesChanged',
      data: { customValues },
    });
    expect(device().when({ type: 'Register', data: { ...fields, customValues: [place] } })).toEqual([
      registered,
      own(place),
    ]);
    const change = (customValues: Record<string, typeof place | typeof asset | null>): DeviceCommand => ({
      type: 'Change',
      data: { customValues },
    });
    expect(device(registered, own(place)).when(change({ [asset.settingId]: asset }))).toEqual([own(place, asset)]);
    expect(device(registered, own(place)).when(change({ [place.settingId]: null }))).toEqual([own()]);
    expect(device(registered, own(place)).when(change({ [place.settingId]: place }))).toEqual([]);
  });

  it('is registered into stock, or straight into use', () => {
    const register = (companyUserId: string | null): DeviceCommand => ({
      type: 'Register',
      data: { ...fields, use: { companyUserId, usageStartsOn: '2024-04-01', usageEndsOn: null } },
    });
    expect(device().when({ type: 'Register', data: fields })).toEqual([registered]);
    expect(device().when(register(taro))).toEqual([registered, assigned(taro, '2024-04-01')]);
    expect(device().when(register(null))).toEqual([registered, shared]);
    expect(() => device(registered).when({ type: 'Register', data: fields })).toThrow('すでに登録されています');
  });

  it('records each change as an event of its own, and nothing without a change', () => {
    const data = { serialCode: 'PC-0002', operatingSystem: null, price: 198_000, note: '傷あり', leaseEndsOn: null };
    const { classification, name, maker, purchasedOn } = fields;
    expect(device(registered).when({ type: 'Change', data })).toEqual([
      { type: 'DeviceSerialCodeChanged', data: { serialCode: 'PC-0002' } },
      { type: 'DeviceSpecificationChanged', data: { classification, name, maker, operatingSystem: null } },
      { type: 'DevicePurchaseChanged', data: { purchasedOn, price: 198_000 } },
      { type: 'DeviceNoteChanged', data: { note: '傷あり' } },
    ]);
    expect(device(...used).when({ type: 'Change', data: { ...fields, usageStartsOn: '2024-04-01' } })).toEqual([]);
  });

  it('has its usage period put right, in order', () => {
    const change = (data: object): DeviceCommand => ({ type: 'Change', data });
    expect(device(...used).when(change({ usageEndsOn: '2027-03-31' }))).toEqual([
      {
        type: 'DeviceUsagePeriodChanged',
        data: { heldBy: taro, usageStartsOn: '2024-04-01', usageEndsOn: '2027-03-31' },
      },
    ]);
    expect(() => device(...used).when(change({ usageEndsOn: '2024-03-31' }))).toThrow('利用終了日は利用開始日以降');
  });

  it('is assigned from a day on, by default today in Japan', () => {
    expect(device(registered).when(assign(taro, '2024-04-01', '2027-03-31'))).toEqual([
      assigned(taro, '2024-04-01', '2027-03-31'),
    ]);
    const late = { at: '2024-03-31T15:00:00.000Z' };
    expect(device(registered).when({ type: 'Assign', data: { companyUserId: taro } }, late)).toEqual([
      assigned(taro, '2024-04-01'),
    ]);
    expect(() => device(registered).when(assign(taro, '2024-04-01', '2024-03-01'))).toThrow('利用終了日は');
    expect(() => device(...used).when(assign(taro, '2024-05-01'))).toThrow('すでにこのユーザーに');
  });

  it('goes to another user with a return in between, from shared use directly', () => {
    expect(device(...used).when(assign(hanako, '2025-04-01'))).toEqual([
      returned(taro, '2025-04-01'),
      assigned(hanako, '2025-04-01'),
    ]);
    expect(device(registered, shared).when(assign(hanako, '2025-04-01'))).toEqual([assigned(hanako, '2025-04-01')]);
    expect(() => device(...used).when(assign(hanako, '2024-03-31'))).toThrow('適用日は利用開始日以降');
  });

  it('is returned into stock; in repair it stays there without its user', () => {
    expect(device(...used).when(act('Return', '2026-03-31'))).toEqual([returned(taro, '2026-03-31')]);
    expect(device(...used, inRepair(taro)).when(act('Return', '2026-03-31'))).toEqual([
      returned(taro, '2026-03-31', 'in_repair'),
    ]);
    expect(() => device(...used).when(act('Return', '2024-03-31'))).toThrow('適用日は利用開始日以降');
    for (const past of [[registered], [registered, inRepair(null)], [...used, lost], [...used, disposed]])
      expect(() => device(...past).when(act('Return'))).toThrow(notNow);
  });

  it('comes back from repair, or from being lost, to where it was', () => {
    const repaired = (heldBy: string | null, status: 'in_use' | 'in_stock'): DeviceEvent => ({
      type: 'DeviceRepaired',
      data: { ...on('2026-04-01', heldBy), status },
    });
    expect(device(...used, inRepair(taro)).when(act('Repair'))).toEqual([repaired(taro, 'in_use')]);
    expect(device(registered, inRepair(null)).when(act('Repair'))).toEqual([repaired(null, 'in_stock')]);
    const givenBack = returned(taro, '2025-03-01', 'in_repair');
    expect(device(...used, inRepair(taro), givenBack).when(act('Repair'))).toEqual([repaired(null, 'in_stock')]);
    expect(device(...used).when(act('Lose', '2025-02-01'))).toEqual([lost]);
    expect(device(...used, lost).when(act('Find'))).toEqual([
      { type: 'DeviceFound', data: { ...on('2026-04-01', taro), status: 'in_use' } },
    ]);
    expect(() => device(...used, lost).when(assign(hanako, '2026-04-01'))).toThrow(notNow);
  });

  it('is disposed of once, in any status, and the disposal can be cancelled', () => {
    expect(device(registered).when(dispose)).toEqual([disposed]);
    expect(device(...used, lost).when(dispose)).toMatchObject([
      { data: { heldBy: taro, companyUserId: null, usageEndsOn: '2026-04-01' } },
    ]);
    expect(() => device(registered, disposed).when(dispose)).toThrow(notNow);
    expect(device(registered, disposed).when({ type: 'CancelDisposal', data: {} })).toEqual([
      { type: 'DeviceDisposalCancelled', data: { status: 'in_stock' } },
    ]);
  });

  it('applies several acts in sequence, or none of them', () => {
    const of = [act('Return', '2026-03-30'), assign(hanako, '2026-03-31'), act('Lose', '2026-04-01')];
    const types = device(...used)
      .when({ type: 'InTurn', data: { of } })
      .map(({ type }) => type);
    expect(types).toEqual(['DeviceReturned', 'DeviceAssigned', 'DeviceLost']);
    const impossible: DeviceCommand = { type: 'InTurn', data: { of: [...of, assign(taro, '2026-04-01')] } };
    expect(() => device(...used).when(impossible)).toThrow(notNow);
  });

  it('rejects acts on a future day', () => {
    const data = { effectiveFrom: '2026-04-02' };
    const use = { companyUserId: taro, usageStartsOn: '2026-04-02', usageEndsOn: null };
    const early: DeviceCommand[] = [
      act('Return', '2026-04-02'),
      act('SendToRepair', '2026-04-02'),
      act('Lose', '2026-04-02'),
      assign(hanako, '2026-04-02'),
      { type: 'Dispose', data: { disposal: 'scrapped', ...data } },
    ];
    for (const command of early) {
      expect(() => device(...used).when(command)).toThrow('今日までの日付を入力してください');
      expect(device(...used).when(command, { at: '2026-04-01T15:00:00.000Z' })).not.toEqual([]);
    }
    expect(() => device(registered).when({ type: 'PutIntoUse', data })).toThrow('今日までの日付');
    expect(() => device().when({ type: 'Register', data: { ...fields, use } })).toThrow('在庫として登録');
  });

  it('is not there any more once deleted', () => {
    expect(device(...used).when({ type: 'Delete', data: {} })).toEqual([{ ...deleted, data: { heldBy: taro } }]);
    for (const past of [[], [registered, deleted]])
      for (const command of [dispose, act('Return'), { type: 'Delete' as const, data: {} }])
        expect(() => device(...past).when(command)).toThrow('対象が見つかりません');
  });
});
