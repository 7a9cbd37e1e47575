import { people } from './people-block.rules';
import { personMapper } from './person-mapper.rules';

const person = { id: 'id', name: 'name', employeeStatus: 'type', joinedOn: 'joined', leftOn: 'left' };
const block = people.parse({
  request: 'GET /people',
  pagination: { type: 'none' },
  items: '$',
  skip: 'isRobot',
  person,
  employeeStatuses: { full_timer: 'full_time' },
});
const map = (item: object) => personMapper(block)({ id: 1, ...item }, { today: '2026-11-23' });

test('only listed fields are given, and an unmapped employment is named', async () => {
  expect(await map({ name: '見本 太郎', type: 'full_timer', joined: '2020/4/1' })).toEqual({
    externalId: '1',
    name: '見本 太郎',
    employeeStatus: 'full_time',
    joinedOn: '2020-04-01',
    leftOn: null,
  });
  expect(await map({ type: ' ﾊﾟｰﾄ ' })).toMatchObject({ employeeStatus: 'part_time' });
  expect(await map({ type: '嘱託' })).toMatchObject({ employeeStatus: null, unmappedEmployeeStatus: '嘱託' });
});

test('somebody who joined again has not left, and a robot is nobody', async () => {
  expect(await map({ joined: '2026-04-01', left: '2025-03-31' })).toMatchObject({ leftOn: null });
  expect(await map({ joined: '2024-04-01', left: '2026-03-31' })).toMatchObject({ leftOn: '2026-03-31' });
  expect(await map({ isRobot: true })).toBeUndefined();
});
