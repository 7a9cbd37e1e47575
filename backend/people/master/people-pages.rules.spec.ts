import { inPages } from './people-pages.rules';

const items = Array.from({ length: 250 }, (_, index) => index);

test('people who are stopped stay as they are from the next page on', async () => {
  const written: number[] = [];
  const counts: number[] = [];
  const steps = {
    begin: () => Promise.resolve(),
    isStillOn: () => Promise.resolve(written.length < 200),
    noteMade: (count: number) => Promise.resolve(void counts.push(count)),
  };
  const rest = await inPages(items, steps, (page) => Promise.resolve(written.push(...page)));
  expect(rest).toEqual(items.slice(200));
  expect([written, counts]).toEqual([items.slice(0, 200), [100, 100]]);
});

test('a run that must stop writes no further page', async () => {
  const begin = () => Promise.reject(new Error('stopped'));
  const steps = { begin, isStillOn: () => Promise.resolve(true), noteMade: () => Promise.resolve() };
  await expect(inPages(items, steps, () => Promise.reject(new Error('written')))).rejects.toThrow('stopped');
});
