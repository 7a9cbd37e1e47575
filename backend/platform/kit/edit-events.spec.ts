import { eventsOfEdit } from './edit-events';

const now = { name: 'A', kana: 'a' as string | null, tags: ['x'], price: 1 };
const groups = { Renamed: ['name', 'kana'], Tagged: ['tags'], Priced: ['price'] } as const;
const changes = (next: Partial<typeof now>) =>
  eventsOfEdit<{ type: keyof typeof groups }, typeof now>(groups, next, now);

test('a group with a difference is recorded as a whole', () => {
  expect(changes({ kana: null, price: 2 })).toEqual([
    { type: 'Renamed', data: { name: 'A', kana: null } },
    { type: 'Priced', data: { price: 2 } },
  ]);
});

test('unchanged and undefined fields record nothing', () => {
  expect(changes({ ...now, tags: ['x'], name: undefined })).toEqual([]);
});
