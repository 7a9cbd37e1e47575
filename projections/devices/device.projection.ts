import { deviceEvents } from '../../backend/things/devices/device.events';
import type { FactOf } from '../../backend/platform/kit/events';
import { bySetting } from '../../backend/platform/kit/custom-values';
import { searchText } from '../../backend/platform/kit/search-text';
import { wordId } from '../../backend/platform/kit/word-id';
import { projection, remove, update, upsert } from '../kit/projection';
import { Device } from './device.read-model';

type Words = Pick<Device, 'classification' | 'name' | 'maker' | 'operatingSystem'>;

/** NFKC can expand one letter to many, and an index entry is limited. */
const maxLetters = 150;
const searchColumn = (text: string) => searchText(text).slice(0, maxLetters);

const words = (companyId: string, { classification, name, maker, operatingSystem }: Words) => ({
  classificationId: wordId(companyId, 'deviceClassification', classification),
  classification,
  nameId: wordId(companyId, 'deviceName', name),
  name,
  makerId: maker === null ? null : wordId(companyId, 'deviceMaker', maker),
  maker,
  searchWords: `${searchColumn(name)}\n${searchColumn(maker ?? '')}`,
  operatingSystemId: operatingSystem === null ? null : wordId(companyId, 'deviceOperatingSystem', operatingSystem),
  operatingSystem,
});
const serial = (serialCode: string) => ({ serialCode, searchSerialCode: searchColumn(serialCode) });

const unusedDevice = { companyUserId: null, usageStartsOn: null, usageEndsOn: null, disposedOn: null, disposal: null };

const registeredRow = ({
  companyId,
  entityId: id,
  data,
}: Extract<FactOf<typeof deviceEvents>, { type: 'DeviceRegistered' | 'DeviceRestored' }>) => ({
  companyId,
  id,
  ...serial(data.serialCode),
  ...words(companyId, data),
  status: data.status,
  purchasedOn: data.purchasedOn,
  price: data.price,
  warrantyEndsOn: data.warrantyEndsOn,
  leaseEndsOn: data.leaseEndsOn,
  note: data.note,
  customValues: {},
});

export const devices = projection(
  Device,
  [deviceEvents],
  {
    DeviceRegistered: (e) => upsert({ ...registeredRow(e), ...unusedDevice, registeredAt: e.at }),
    DeviceRestored: (e) => {
      const { companyUserId, usageStartsOn, usageEndsOn, disposedOn, disposal, registeredAt } = e.data;
      const use = { companyUserId, usageStartsOn, usageEndsOn, disposedOn, disposal };
      return upsert({ ...registeredRow(e), ...use, registeredAt });
    },
    DeviceSerialCodeChanged: (e) => update({ id: e.entityId }, serial(e.data.serialCode)),
    DeviceSpecificationChanged: (e) => update({ id: e.entityId }, words(e.companyId, e.data)),
    DevicePurchaseChanged: (e) => update({ id: e.entityId }, e.data),
    DeviceTermsChanged: (e) => update({ id: e.entityId }, e.data),
    DeviceNoteChanged: (e) => update({ id: e.entityId }, e.data),
    DeviceCustomValuesChanged: (e) => update({ id: e.entityId }, { customValues: bySetting(e.data.customValues) }),
    DeviceAssigned: ({ entityId: id, data: { effectiveFrom: _, ...use } }) => update({ id }, use),
    DevicePutIntoUse: ({ entityId: id, data: { effectiveFrom: _, ...use } }) =>
      update({ id }, { ...use, companyUserId: null }),
    DeviceReturned: ({ entityId: id, data: { companyUserId, usageEndsOn, status } }) =>
      update({ id }, { companyUserId, usageEndsOn, status }),
    DeviceUsagePeriodChanged: ({ entityId: id, data: { usageStartsOn, usageEndsOn } }) =>
      update({ id }, { usageStartsOn, usageEndsOn }),
    DeviceSentToRepair: (e) => update({ id: e.entityId }, { status: e.data.status }),
    DeviceRepaired: (e) => update({ id: e.entityId }, { status: e.data.status }),
    DeviceLost: (e) => update({ id: e.entityId }, { status: e.data.status }),
    DeviceFound: (e) => update({ id: e.entityId }, { status: e.data.status }),
    DeviceDisposed: ({ entityId: id, data: { companyUserId, usageEndsOn, status, disposal, effectiveFrom } }) =>
      update({ id }, { companyUserId, usageEndsOn, status, disposal, disposedOn: effectiveFrom }),
    DeviceDisposalCancelled: (e) =>
      update({ id: e.entityId }, { status: e.data.status, disposal: null, disposedOn: null }),
    DeviceDeleted: (e) => remove({ id: e.entityId }),
  },
  { ofEntity: { column: 'id' } },
);
