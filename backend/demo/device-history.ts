import { deviceDecider } from '../devices/device.decider';
import type { DeviceSerialCodes } from '../devices/device-serial-codes';
import type { Moment } from './acting';
import type { Chronicle } from './chronicle';
import type { Days } from './days';
import type { DemoDevice } from './device-fleet';

/** How devices were bought, given out, repaired, lost and disposed of. */
export const tellDevices = (
  chronicle: Chronicle<Moment>,
  devices: readonly DemoDevice[],
  days: Days,
  serialCodes: DeviceSerialCodes,
): void => {
  devices.forEach(({ id, fields, registeredOn, steps }, nth) => {
    const register = { type: 'Register', data: fields } as const;
    chronicle.add({
      at: days.at(registeredOn, 100 + (nth % 90)),
      about: [id],
      act: (now) =>
        serialCodes.holding(fields.serialCode, id, { context: now.context() }, () =>
          now.tell(deviceDecider, id, register, { creates: true }),
        ),
    });
    for (const { on, minutes, intent, why, personId } of steps)
      chronicle.add({
        at: days.at(on, minutes + (nth % 7)),
        about: personId ? [id, personId] : [id],
        act: (now) => now.tell(deviceDecider, id, intent, { why }),
      });
  });
};
