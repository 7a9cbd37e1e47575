import { clock } from '../platform/kit/clock';
import { deviceDecider, type DeviceCommand } from '../things/devices/device.decider';
import { dayOf } from '../contract/calendar';
import { Days } from './demo-days.rules';
import type { DemoDevice } from './device-fleet.data';
import { devicesInAll, devicesOf } from './devices.data';
import { peopleOf } from './people.data';

const days = new Days(clock.today());
const people = peopleOf(days);
const devices = devicesOf(people, days);

/** The state of a device after its steps, by the decider's rules. */
const lived = ({ id, fields, registeredOn, steps }: DemoDevice) => {
  const { initialState, decide, evolve } = deviceDecider;
  const events = steps
    .map((step, nth) => ({ ...step, at: days.since(step.on, step.minutes), nth }))
    .sort((a, b) => (a.at === b.at ? a.nth - b.nth : a.at < b.at ? -1 : 1));
  const register = { at: days.at(registeredOn, 0), intent: { type: 'Register', data: fields } as DeviceCommand };
  return [register, ...events].reduce(
    (state, { at, intent }) => decide({ ...intent, entityId: id, companyId: 'demo', at }, state).reduce(evolve, state),
    initialState,
  );
};
const ended = devices.map(lived).flatMap((state) => (state.is === 'registered' ? [state] : []));
const count = (status: string) => ended.filter((device) => device.status === status).length;

test('every device has a serial code of its own and a life that the rules allow', () => {
  expect(devices).toHaveLength(devicesInAll);
  expect(new Set(devices.map(({ fields }) => fields.serialCode)).size).toBe(devicesInAll);
  expect(ended).toHaveLength(devicesInAll);
  for (const { registeredOn, steps } of devices)
    for (const { on } of steps) expect(on >= registeredOn && on <= dayOf(days.at(days.today, 0))).toBe(true);
});

test('every kind and status of device exists, and one device that a leaver did not return', () => {
  expect(count('in_use')).toBeGreaterThan(150);
  expect(count('in_stock')).toBeGreaterThan(20);
  expect(count('disposed')).toBeGreaterThan(15);
  expect([count('in_repair'), count('lost')]).toEqual([1, 1]);
  const gone = new Set(people.filter(({ leftOn }) => leftOn).map(({ id }) => id));
  expect(ended.filter(({ companyUserId }) => companyUserId && gone.has(companyUserId))).toHaveLength(1);
});

test('nobody has a device before joining', () => {
  const came = new Map(people.map(({ id, addedOn }) => [id, addedOn]));
  for (const { steps } of devices)
    for (const { personId, on } of steps) if (personId) expect(on >= came.get(personId)!).toBe(true);
});
