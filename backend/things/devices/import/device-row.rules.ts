import { deviceDisposals, deviceStatuses } from '../../../contract/vocabulary';
import { customValueChanges, readCustomValues } from '../../../access/company/custom-settings/custom-setting.columns';
import type { CustomSettings } from '../../../access/company/custom-settings/custom-settings.rules';
import { readRow } from '../../../platform/imports/file-row.rules';
import type { Checked, Choice, FileRow, Reason, ShownChange } from '../../../platform/imports/import-kind';
import { isSameButSpaces } from '../../../platform/imports/written-values.rules';
import type { CustomValueChanges } from '../../../platform/kit/custom-values';
import { yenInWords } from '../../../platform/kit/yen-in-words';
import { Rejected, rejections } from '../../../platform/kit/rejections';
import { deviceDecider, type DeviceCommand } from '../device.decider';
import { evolveDevice, unusedDevice, type Device, type DeviceFields, type DeviceState } from '../device-state.rules';
import { deviceFields } from './device-import.columns';
import { commandsTo, type Wanted } from './device-transitions.rules';
import type { DeviceUsers } from './device-users.rules';

/** The values of a row: only mapped cells. */
export interface DeviceValues extends Partial<DeviceFields>, Pick<Wanted, 'status' | 'disposal' | 'disposedOn'> {
  userEmail?: string | null;
  usageStartDate?: string | null;
  usageEndDate?: string | null;
  customValues: CustomValueChanges;
}
/** A device before the import, with the address of its user, even one who left. */
export interface KnownDevice extends Device {
  id: string;
  userEmail: string | null;
}
export interface DevicePlan {
  commands: DeviceCommand[];
}
/** Reads the cells of a row, with a reason for each invalid one. */
export const readDeviceRow = (
  row: FileRow,
  choice: Choice,
  settings: CustomSettings,
): { values: DeviceValues; reasons: Reason[] } => {
  const { values, reasons } = readRow<Omit<DeviceValues, 'customValues'>>(row, deviceFields, choice);
  const own = readCustomValues(row, choice, settings);
  return { values: { ...values, customValues: own.values }, reasons: [...reasons, ...own.reasons] };
};

const contradictions = ({ status, userEmail, disposal }: DeviceValues, now: Device | undefined): Reason[] => {
  if (userEmail && (status === 'in_stock' || status === 'disposed'))
    return [{ key: 'status', message: `使用者のいる端末を「${deviceStatuses.labels[status]}」にすることはできません` }];
  if (status === 'disposed' && !disposal && now?.status !== 'disposed')
    return [{ key: 'disposal', message: '廃棄の方法を入力してください' }];
  return [];
};

const wantedOf = (values: DeviceValues, companyUserId: string | null | undefined): Wanted => {
  const { status, disposal, disposedOn, usageStartDate: usageStartsOn, usageEndDate: usageEndsOn } = values;
  return { status, companyUserId, usageStartsOn, usageEndsOn, disposal, disposedOn };
};

const fieldsIn = (values: DeviceValues): Partial<DeviceFields> => {
  const { classification, name, maker, operatingSystem, purchasedOn, price, warrantyEndsOn, leaseEndsOn, note } =
    values;
  return { classification, name, maker, operatingSystem, purchasedOn, price, warrantyEndsOn, leaseEndsOn, note };
};

/** The device after the commands, or the reason why a rule refuses them. */
const after = (
  commands: DeviceCommand[],
  state: DeviceState,
  values: DeviceValues,
  today: string,
): DeviceState | Reason => {
  const envelope = { entityId: '', companyId: '', at: `${today}T00:00:00Z` };
  try {
    return deviceDecider
      .decide({ type: 'InTurn', data: { of: commands }, ...envelope }, state)
      .reduce(evolveDevice, state);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const { field }: { status: number; field?: string } = rejections[error.code];
    const ofTheDay = (values.disposedOn ?? '') > today ? 'disposedOn' : 'usageStartDate';
    return { key: field === 'effectiveFrom' ? ofTheDay : (field ?? null), message: error.message };
  }
};

/** The effect of a row on an existing or a new device. */
export const checkedRow = (
  values: DeviceValues,
  knownDevice: KnownDevice | undefined,
  { users, settings }: { users: DeviceUsers; settings: CustomSettings },
  today: string,
): Checked => {
  const name = [values.serialCode, values.name ?? knownDevice?.name].filter(Boolean).join(' ');
  const wrong = (...reasons: Reason[]): Checked => ({ outcome: 'error', name, reasons });
  const isNamed = values.userEmail !== undefined && values.userEmail !== knownDevice?.userEmail;
  const user = values.userEmail && isNamed ? users.find(values.userEmail) : undefined;
  if (user && 'message' in user) return wrong(user);
  const isSameUser = !isNamed || (user !== undefined && user.id === knownDevice?.companyUserId);
  const missing = knownDevice ? [] : (['classification', 'name'] as const).filter((key) => !values[key]);
  const reasons = [
    ...missing.map((key) => ({ key, message: `${key === 'name' ? '端末名' : '分類'}を入力してください` })),
    ...contradictions(isSameUser && knownDevice ? { ...values, userEmail: undefined } : values, knownDevice),
  ];
  if (reasons.length > 0) return wrong(...reasons);

  const commands = commandsOf(values, knownDevice, isSameUser ? undefined : (user?.id ?? null), today);
  const before: DeviceState = knownDevice ?? { is: 'unknown' };
  const result = after(commands, before, values, today);
  if ('message' in result) return wrong(result);
  const plan: DevicePlan = { commands };
  const now = result as Device;
  if (!knownDevice)
    return { outcome: 'new', name, plan, changes: changesBetween(blank, now, null, user?.name ?? null) };
  const changes = [
    ...changesBetween(knownDevice, now, knownDevice.userEmail, user?.name ?? null),
    ...customValueChanges(settings, knownDevice.customValues, now.customValues),
  ];
  if (changes.length === 0) return { outcome: 'same', name, entityId: knownDevice.id };
  return { outcome: 'changed', name, entityId: knownDevice.id, plan, changes };
};

/** A device without values, which a new one is compared with to show what is read. */
const blank = {} as Partial<Device>;

const defaults = {
  maker: null,
  operatingSystem: null,
  purchasedOn: null,
  price: null,
  warrantyEndsOn: null,
  leaseEndsOn: null,
  note: null,
};

const commandsOf = (
  values: DeviceValues,
  knownDevice: KnownDevice | undefined,
  companyUserId: string | null | undefined,
  today: string,
): DeviceCommand[] => {
  const target = wantedOf(values, companyUserId);
  const changedFields = Object.fromEntries(
    Object.entries(fieldsIn(values)).filter(
      ([key, value]) =>
        value !== undefined &&
        !(knownDevice && key !== 'note' && isSameButSpaces(value, knownDevice[key as keyof Device])),
    ),
  );
  const { customValues } = values;
  if (knownDevice)
    return [{ type: 'Change', data: { ...changedFields, customValues } }, ...commandsTo(target, knownDevice, today)];
  const fields = { ...defaults, ...changedFields, serialCode: values.serialCode! } as DeviceFields;
  const newValues = Object.values(customValues).filter((value) => value !== null);
  const register = { type: 'Register', data: { ...fields, customValues: newValues } } as const;
  return [register, ...commandsTo(target, { ...unusedDevice, ...fields }, today)];
};

const columnNames: Partial<Record<keyof Device, string>> = {
  classification: 'classification',
  name: 'name',
  maker: 'maker',
  operatingSystem: 'operatingSystem',
  status: 'status',
  companyUserId: 'userEmail',
  usageStartsOn: 'usageStartDate',
  usageEndsOn: 'usageEndDate',
  purchasedOn: 'purchasedOn',
  price: 'price',
  warrantyEndsOn: 'warrantyEndsOn',
  leaseEndsOn: 'leaseEndsOn',
  disposal: 'disposal',
  note: 'note',
};
const labels = new Map(deviceFields.map(({ key, label }) => [key, label]));
const words: Partial<Record<keyof Device, Readonly<Record<string, string>>>> = {
  status: deviceStatuses.labels,
  disposal: deviceDisposals.labels,
};

const isDay = (field: string) => field.endsWith('On');

const changesBetween = (
  before: Partial<Device>,
  now: Device,
  userBefore: string | null,
  userNow: string | null,
): ShownChange[] =>
  (Object.entries(columnNames) as [keyof Device, string][]).flatMap(([field, key]) => {
    if ((before[field] ?? null) === (now[field] ?? null)) return [];
    const label = labels.get(key)!;
    if (field === 'companyUserId') return [{ label, before: userBefore, after: userNow }];
    const inWords = (value: unknown) => {
      if (value === null || value === undefined) return null;
      if (typeof value === 'number') return yenInWords(value);
      if (isDay(field)) return String(value).replaceAll('-', '/');
      return words[field]?.[String(value)] ?? String(value);
    };
    return [{ label, before: inWords(before[field]), after: inWords(now[field]) }];
  });
