import { deviceEvents } from '../../backend/things/devices/device.events';
import { wordId } from '../../backend/platform/kit/word-id';
import { given, life } from '../kit/given';
import { devices } from './device.projection';

const companyId = '0190a0c8-0000-7000-8000-000000000009';
const taro = '0190a0c8-0000-7000-8000-000000000001';
const device = life(deviceEvents, { companyId, id: 'device' });
const specification = {
  classification: 'ノートPC',
  name: 'ThinkPad X1 Carbon',
  maker: 'Lenovo',
  operatingSystem: null,
};
const rest = { purchasedOn: '2024-03-20', price: 210_000, warrantyEndsOn: null, leaseEndsOn: null, note: null };
const registered = device('DeviceRegistered', {
  serialCode: 'ＰＣ-0001',
  ...specification,
  ...rest,
  status: 'in_stock',
});
const unused = { companyUserId: null, usageStartsOn: null, usageEndsOn: null };
const row = {
  companyId,
  id: 'device',
  serialCode: 'ＰＣ-0001',
  searchSerialCode: 'pc-0001',
  searchWords: 'thinkpadx1carbon\nlenovo',
  ...specification,
  classificationId: wordId(companyId, 'deviceClassification', 'ノートPC'),
  nameId: wordId(companyId, 'deviceName', 'ThinkPad X1 Carbon'),
  makerId: wordId(companyId, 'deviceMaker', 'Lenovo'),
  operatingSystemId: null,
  ...rest,
  ...unused,
  status: 'in_stock',
  disposedOn: null,
  disposal: null,
  customValues: {},
  registeredAt: registered.at,
};
const from = (effectiveFrom: string, heldBy: string | null = taro) => ({ heldBy, effectiveFrom });
const use = { usageStartsOn: '2024-04-01', usageEndsOn: null };
const assigned = device('DeviceAssigned', {
  companyUserId: taro,
  ...use,
  status: 'in_use',
  effectiveFrom: '2024-04-01',
});
const inUse = { ...row, companyUserId: taro, ...use, status: 'in_use' };
const returned = device('DeviceReturned', {
  ...from('2026-03-31'),
  companyUserId: null,
  usageEndsOn: '2026-03-31',
  status: 'in_stock',
});

test('a word has one id however it is written', () => {
  const changed = { ...specification, classification: 'ﾉｰﾄ ＰＣ', maker: null, operatingSystem: 'Windows 11' };
  const { rows } = given(devices)(registered, device('DeviceSpecificationChanged', changed));
  expect(rows).toEqual([
    {
      ...row,
      ...changed,
      makerId: null,
      searchWords: 'thinkpadx1carbon\n',
      operatingSystemId: wordId(companyId, 'deviceOperatingSystem', 'windows11'),
    },
  ]);
});

test('its fields are changed', () => {
  const { rows } = given(devices)(
    registered,
    device('DeviceSerialCodeChanged', { serialCode: 'PC-2' }),
    device('DevicePurchaseChanged', { purchasedOn: null, price: 1 }),
    device('DeviceTermsChanged', { warrantyEndsOn: '2027-03-19', leaseEndsOn: null }),
    device('DeviceNoteChanged', { note: '傷あり' }),
    device('DeviceCustomValuesChanged', { customValues: [{ settingId: 'place', optionId: 'tokyo' }] }),
  );
  expect(rows).toEqual([
    {
      ...row,
      serialCode: 'PC-2',
      searchSerialCode: 'pc-2',
      purchasedOn: null,
      price: 1,
      warrantyEndsOn: '2027-03-19',
      note: '傷あり',
      customValues: { place: 'tokyo' },
    },
  ]);
});

test('it is assigned to a user, sent away and returned', () => {
  expect(given(devices)(registered, assigned).rows).toEqual([inUse]);
  const repair = device('DeviceSentToRepair', { ...from('2024-05-01'), status: 'in_repair' });
  expect(given(devices)(registered, assigned, repair).rows).toEqual([{ ...inUse, status: 'in_repair' }]);
  const { rows } = given(devices)(
    registered,
    assigned,
    repair,
    device('DeviceRepaired', { ...from('2024-05-10'), status: 'in_use' }),
    device('DeviceLost', { ...from('2024-06-01'), status: 'lost' }),
    device('DeviceFound', { ...from('2024-06-02'), status: 'in_use' }),
    device('DeviceUsagePeriodChanged', { heldBy: taro, usageStartsOn: '2024-04-02', usageEndsOn: null }),
    returned,
  );
  expect(rows).toEqual([{ ...row, usageStartsOn: '2024-04-02', usageEndsOn: '2026-03-31' }]);
});

test('in shared use it has no user', () => {
  const put = device('DevicePutIntoUse', { ...use, status: 'in_use', effectiveFrom: use.usageStartsOn });
  expect(given(devices)(registered, put).rows).toEqual([{ ...inUse, companyUserId: null }]);
});

test('disposed of it stays, deleted it does not', () => {
  const disposed = device('DeviceDisposed', {
    ...from('2026-04-01'),
    disposal: 'sold',
    companyUserId: null,
    usageEndsOn: '2026-04-01',
    status: 'disposed',
  });
  const gone = { ...row, ...use, usageEndsOn: '2026-04-01' };
  const withDisposal = { status: 'disposed', disposal: 'sold', disposedOn: '2026-04-01' };
  expect(given(devices)(registered, assigned, disposed).rows).toEqual([{ ...gone, ...withDisposal }]);
  const cancelled = device('DeviceDisposalCancelled', { status: 'in_stock' });
  expect(given(devices)(registered, assigned, disposed, cancelled).rows).toEqual([gone]);
  expect(given(devices)(registered, device('DeviceDeleted', { heldBy: null })).rows).toEqual([]);
});
