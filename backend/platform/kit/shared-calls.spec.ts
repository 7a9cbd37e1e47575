import { SharedCalls } from './shared-calls';

test('items that arrive during a run share the next one', async () => {
  const runs: (readonly number[])[] = [];
  let release = () => {};
  const calls = new SharedCalls<number>(async (items) => {
    runs.push(items);
    await new Promise<void>((resolve) => (release = resolve));
  });
  const first = calls.call(1);
  await Promise.resolve();
  const others = [calls.call(2), calls.call(3)];
  expect(runs).toEqual([[1]]);
  release();
  await first;
  await Promise.resolve();
  expect(runs).toEqual([[1], [2, 3]]);
  release();
  await Promise.all(others);
});

test('a failed run fails its own items alone', async () => {
  const calls = new SharedCalls<number>((items) =>
    items.includes(1) ? Promise.reject(new Error('refused')) : Promise.resolve(),
  );
  const failed = calls.call(1);
  await expect(failed).rejects.toThrow('refused');
  await expect(calls.call(2)).resolves.toBeUndefined();
});
