import { clock } from '../platform/kit/clock';
import { dayOf } from '../contract/calendar';
import { Days } from './demo-days.rules';
import { peopleOf, usersToday } from './people.data';

const days = new Days(clock.today());
const people = peopleOf(days);

test('ids, names and e-mail addresses are unique', () => {
  for (const field of ['id', 'name', 'email'] as const) {
    const values = people.map(({ id, fields }) => (field === 'id' ? id : fields[field]));
    expect(new Set(values).size).toBe(people.length);
  }
});

test('a leave is recorded on its day or later, and never in the future', () => {
  for (const { leftOn } of people) {
    const recordedOn = leftOn && dayOf(days.since(leftOn, 500));
    expect(recordedOn === undefined || (recordedOn >= leftOn! && recordedOn < days.today)).toBe(true);
  }
});

test('nobody leaves before joining, and the number of users matches the contract', () => {
  for (const { addedOn, leftOn } of people) expect(leftOn === undefined || leftOn > addedOn).toBe(true);
  expect(people.filter(({ leftOn }) => !leftOn)).toHaveLength(usersToday);
  for (const { addedOn, leftOn } of people)
    for (const day of [addedOn, leftOn ?? addedOn]) expect(day < days.today).toBe(true);
});
