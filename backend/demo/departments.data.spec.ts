import { clock } from '../platform/kit/clock';
import { homesOf } from './departments.seed';
import { departmentTree, reorganisation, foundingDay } from './departments.data';
import { Days } from './demo-days.rules';
import { peopleOf } from './people.data';

const days = new Days(clock.today());
const people = peopleOf(days);

test('the tree has three levels, each department founded after its parent', () => {
  const depths = new Map<string | null, number>([[null, 0]]);
  for (const { key, below } of departmentTree) {
    expect([key, depths.has(below)]).toEqual([key, true]);
    depths.set(key, depths.get(below)! + 1);
  }
  expect(Math.max(...depths.values())).toBe(3);
});

test('everybody has an open department from their first day on', () => {
  const homes = homesOf(people, days);
  for (const { id, fields, addedOn } of people) {
    expect(homes.get(id)!.length).toBeGreaterThan(0);
    expect(fields.joinedOn! >= foundingDay(days)).toBe(true);
    if (addedOn >= reorganisation.announcedOn(days)) expect(homes.get(id)).not.toContain('thirdSales');
  }
  expect(new Set([...homes.values()].flat()).size).toBeGreaterThan(10);
  expect(reorganisation.announcedOn(days) < reorganisation.from(days)).toBe(true);
});
