import { readAhead } from './ledger';

async function* source<T>(items: readonly T[], onNext: () => void = () => undefined) {
  for (const item of items) {
    onNext();
    yield item;
  }
}

test('ahead keeps the order and prefetches during a big item', async () => {
  let fetched = 0;
  const received: [number, number][] = [];
  for await (const item of readAhead(
    source([1, 9, 2, 3], () => fetched++),
    (one) => one > 5,
  )) {
    await Promise.resolve();
    received.push([item, fetched]);
  }
  expect(received).toEqual([
    [1, 1],
    [9, 3],
    [2, 3],
    [3, 4],
  ]);
});

test('ahead fails like its source, after the earlier items, and ends it when left early', async () => {
  let ended = false;
  async function* failing() {
    try {
      yield 1;
      throw new Error('gone');
    } finally {
      ended = true;
    }
  }
  const received: number[] = [];
  const reading = async () => {
    for await (const item of readAhead(failing(), () => true)) received.push(item);
  };
  await expect(reading()).rejects.toThrow('gone');
  expect(received).toEqual([1]);
  ended = false;
  for await (const item of readAhead(failing(), () => false)) if (item === 1) break;
  expect(ended).toBe(true);
});
