import { deviceDecider } from '../things/devices/device.decider';
import { deviceSerialCodeClaim } from '../things/devices/device-serial-code.claim';
import type { CustomValueChanges } from '../platform/kit/custom-values';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import type { DemoDevice } from './device-fleet.data';
import { bySettingId } from './custom-settings.seed';
import { countedDaysAgo, countedOn, valuesOfDevice } from './custom-values.data';
import { customSettingsSinceDays } from './custom-settings.data';

/** How devices were bought, given out, repaired, lost and disposed of. */
export const seedDevices = (timeline: Timeline<Moment>, devices: readonly DemoDevice[], days: Days): void => {
  devices.forEach((device, nth) => {
    const { id, fields, registeredOn, steps } = device;
    const values = valuesOfDevice(device, nth, days);
    const isOlder = registeredOn < days.ago(customSettingsSinceDays);
    const register = { type: 'Register', data: isOlder ? fields : { ...fields, customValues: values } } as const;
    const say = (daysAgo: number, minutes: number, customValues: CustomValueChanges, why: string) =>
      timeline.add({
        at: days.at(days.ago(daysAgo), minutes),
        act: (now) => now.send(deviceDecider, id, { type: 'Change', data: { customValues } }, { why }),
      });
    if (isOlder) say(customSettingsSinceDays - 9, 60 + nth, bySettingId(values), '端末台帳の移行');
    if (device.sort === 'laptop' && registeredOn < days.ago(countedDaysAgo))
      say(countedDaysAgo, 40 + nth, bySettingId([countedOn(days)]), '年次の棚卸');
    timeline.add({
      at: days.at(registeredOn, 100 + (nth % 90)),
      act: (now) =>
        now.send(deviceDecider, id, register, {
          creates: true,
          claims: [{ kind: deviceSerialCodeClaim, value: fields.serialCode }],
        }),
    });
    for (const { on, minutes, intent, why } of steps)
      timeline.add({
        at: days.since(on, minutes + (nth % 7)),
        act: (now) => now.send(deviceDecider, id, intent, { why }),
      });
  });
};
