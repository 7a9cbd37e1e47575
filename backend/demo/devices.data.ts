import { addDays, daysBetween } from '../contract/calendar';
import type { Days } from './demo-days.rules';
import { Fleet, type DemoDevice } from './device-fleet.data';
import type { Sort } from './device-models.data';
import type { Person, Team } from './people.data';

export const devicesInAll = 300;
const yearsOfUse = 5;

/** The devices of each team's people, in turn by person. Some people of the warehouse and the shops have none. */
const kits: Record<Team, readonly (readonly Sort[])[]> = {
  board: [['laptop', 'phone']],
  it: [['laptop'], ['laptop', 'desktop']],
  office: [['laptop'], ['desktop']],
  planning: [['laptop'], ['laptop'], ['laptop', 'monitor'], ['laptop']],
  engineering: [['laptop'], ['laptop', 'monitor'], ['laptop'], ['laptop'], ['laptop'], ['laptop']],
  logistics: [['tablet'], [], ['phone'], []],
  sales: [['laptop'], ['laptop', 'phone'], ['laptop'], [], ['laptop']],
};
const kitOf = ({ team }: Person, nth: number) => kits[team][nth % kits[team].length]!;
const later = (one: string, other: string) => (one > other ? one : other);

/** A person's devices on the first day; old ones are replaced and disposed of. */
const begin = (fleet: Fleet, person: Person, nth: number, days: Days): Happening[] =>
  kitOf(person, nth).flatMap((sort, place): Happening[] => {
    const boughtDaysAgo = 760 + (((nth + place * 31) * 137) % 1_250);
    const device = fleet.buy(sort, boughtDaysAgo);
    const from = later(addDays(days.ago(boughtDaysAgo), 6), person.fields.joinedOn ?? '');
    fleet.give(device, person.id, device.registeredOn, from);
    const dueDaysAgo = boughtDaysAgo - yearsOfUse * 365;
    if (sort !== 'laptop' || dueDaysAgo < 30 || dueDaysAgo > 700) return [];
    return [{ daysAgo: dueDaysAgo, act: (on) => replace(fleet, device, on, dueDaysAgo) }];
  });

const replace = (fleet: Fleet, old: DemoDevice, on: string, daysAgo: number) => {
  const personId = old.holderId;
  if (!personId) return;
  fleet.give(fleet.take(old.sort, on, daysAgo), personId, on);
  fleet.returnDevice(old, addDays(on, 3), '定期更新による入れ替え');
  fleet.dispose(old, addDays(on, 24), `導入から${yearsOfUse}年の更新`);
};

interface Happening {
  daysAgo: number;
  act: (on: string) => void;
}

/** Returns all devices; the last leaver forgets the first one. */
const leave = (fleet: Fleet, person: Person, on: string, forgets: boolean) => {
  const theirs = fleet.devices.filter(({ holderId }) => holderId === person.id);
  for (const device of theirs.slice(forgets ? 1 : 0)) fleet.returnDevice(device, on, '退職');
};

/** Everything the company has had, with everything that happened to it. */
export const devicesOf = (people: readonly Person[], days: Days): DemoDevice[] => {
  const fleet = new Fleet(days);
  const ago = (day: string) => daysBetween(day, days.today);
  const first = people.filter(({ addedOn }) => addedOn === days.ago(728));
  const leavers = people.filter(({ team, leftOn }) => leftOn && team === 'sales');
  const forgetful = leavers.reduce((last, person) => (person.leftOn! > last.leftOn! ? person : last), leavers[0]!);
  const happenings = [
    ...first.flatMap((person, nth) => begin(fleet, person, nth, days)),
    ...people.slice(first.length).map((person, nth): Happening => ({
      daysAgo: ago(person.addedOn),
      act: (on) => {
        for (const sort of kitOf(person, nth)) fleet.give(fleet.take(sort, on, ago(on)), person.id, on);
      },
    })),
    ...people
      .filter(({ leftOn }) => leftOn)
      .map((person) => ({
        daysAgo: ago(person.leftOn!),
        act: (on: string) => leave(fleet, person, on, person === forgetful),
      })),
  ];
  for (const { daysAgo, act } of happenings.sort((a, b) => b.daysAgo - a.daysAgo)) act(days.ago(daysAgo));
  addMishaps(fleet, days);
  addSpares(fleet);
  return fleet.devices;
};

/** Repairs and losses of devices that were used for long. */
const addMishaps = (fleet: Fleet, days: Days) => {
  const settledDevices = fleet.devices.filter(
    ({ holderId, steps }) => holderId && steps.length === 1 && steps[0]!.on < days.ago(650),
  );
  const of = (sort: Sort) => settledDevices.filter((device) => device.sort === sort);
  of('laptop')
    .slice(0, 14)
    .forEach((device, nth) => {
      const daysAgo = 5 + nth * 43;
      const why = ['キーボードの故障', '画面の割れ', 'バッテリーの膨張'][nth % 3];
      fleet.happen(device, 'SendToRepair', days.ago(daysAgo), why);
      if (daysAgo > 14) fleet.happen(device, 'Repair', days.ago(daysAgo - 12));
    });
  const [lostPhone, recoveredPhone, disposedPhone] = of('phone');
  if (lostPhone) fleet.happen(lostPhone, 'Lose', days.ago(19), '外出先で紛失。警察に届け出済み');
  if (recoveredPhone) {
    fleet.happen(recoveredPhone, 'Lose', days.ago(301), '出張先で紛失');
    fleet.happen(recoveredPhone, 'Find', days.ago(298), '宿泊先から返送');
  }
  if (disposedPhone) {
    fleet.happen(disposedPhone, 'Lose', days.ago(440), '電車内で紛失');
    fleet.dispose(disposedPhone, days.ago(350), '発見の見込みがないため');
  }
};

/** Spare devices in stock, and the shared camera of the meeting room. */
const addSpares = (fleet: Fleet) => {
  const sorts: readonly Sort[] = ['monitor', 'peripheral', 'laptop', 'phone', 'tablet', 'monitor'];
  for (let nth = 0; fleet.devices.length < devicesInAll; nth++) {
    const device = fleet.buy(sorts[nth % sorts.length]!, 680 - ((nth * 53) % 640));
    if (nth !== 1) continue;
    const intent = { type: 'PutIntoUse', data: { effectiveFrom: device.registeredOn } } as const;
    device.steps.push({ on: device.registeredOn, minutes: 230, intent, why: '大会議室の共用機器' });
  }
};
