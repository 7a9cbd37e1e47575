import { deviceEvents } from '../../things/devices/device.events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { companyUserEvents } from '../../people/users/company-user.events';
import { devicesAbandoned, devicesOf } from './device-conditions.queries';
import { byTheClock, updateAlert, type Rule } from './alert.rules';

const noUserMessage = '利用中の端末に使用者がいません。使用者に割り当てるか、返却を記録してください。';
const userLeftMessage =
  '使用者が退職または削除されましたが、端末が返却されていません。返却を記録するか、ほかのユーザーに割り当ててください。';

const rule: Rule = {
  alertType: 'device_abandoned',
  targetKind: 'device',
  holding: async (tools, deviceId) =>
    (await devicesAbandoned(tools, deviceId)).map(({ id, givenCause, leavingCause }) => ({
      targetId: id,
      companyServiceId: null,
      level: 'caution',
      message: leavingCause ? userLeftMessage : noUserMessage,
      causes: leavingCause ? [leavingCause, givenCause] : [givenCause],
    })),
};

const checkDevice = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);
const checkDevicesOf = async (fact: Fact, tools: Tools) => {
  for (const id of await devicesOf(tools, fact.entityId)) await updateAlert(rule, id, fact, tools);
};

const deviceAbandoned = reactor(
  'alerts.device_abandoned',
  [deviceEvents, companyUserEvents],
  {
    DeviceAssigned: checkDevice,
    DevicePutIntoUse: checkDevice,
    DeviceReturned: checkDevice,
    DeviceSentToRepair: checkDevice,
    DeviceRepaired: checkDevice,
    DeviceLost: checkDevice,
    DeviceFound: checkDevice,
    DeviceDisposed: checkDevice,
    DeviceRestored: checkDevice,
    DeviceDeleted: checkDevice,
    CompanyUserWorkingStatusChanged: checkDevicesOf,
    CompanyUserScheduleApplied: checkDevicesOf,
    CompanyUserRestored: checkDevicesOf,
    CompanyUserDeleted: checkDevicesOf,
  },
  { latestPer: ({ entityId }) => entityId },
);

export const deviceAbandonedReactors = [deviceAbandoned, byTheClock(rule)];
