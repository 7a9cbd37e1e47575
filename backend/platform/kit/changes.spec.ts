import { changesOf } from './changes';

const now = { name: 'A', kana: 'a' as string | null, tags: ['x'], price: 1 };
const groups = { Renamed: ['name', 'kana'], Tagged: ['tags'], Priced: ['price'] } as const;
const changes = (next: Partial<typeof now>) => changesOf<{ type: keyof typeof groups }, typeof now>(groups, next, now);

test('a group in which something differs is told whole', () => {
  expect(changes({ kana: null, price: 2 })).toEqual([
    { type: 'Renamed', data: { name: 'A', kana: null } },
    { type: 'Priced', data: { price: 2 } },
  ]);
});

test('nothing is told of what stays, nor of what is not said', () => {
  expect(changes({ ...now, tags: ['x'], name: undefined })).toEqual([]);
});
