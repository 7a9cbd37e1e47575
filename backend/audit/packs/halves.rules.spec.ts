import { isUnavailable } from '../../platform/kit/unavailable';
import { writeInHalves } from './halves.rules';

const numbers = Array.from({ length: 1_000 }, (_, at) => at);

async function write(failing: ReadonlyMap<number, Error>) {
  const [written, leftOut]: [number[], number[]] = [[], []];
  let calls = 0;
  const writing = {
    write: (items: readonly number[]) => {
      calls++;
      const failed = items.find((item) => failing.has(item));
      return failed === undefined ? Promise.resolve(items) : Promise.reject(failing.get(failed)!);
    },
    mayLeaveOut: (error: unknown) => Promise.resolve(!isUnavailable(error)),
    onLeftOut: (item: number) => void leftOut.push(item),
  };
  let thrown: unknown;
  try {
    for await (const items of writeInHalves(numbers, writing)) written.push(...items);
  } catch (error) {
    thrown = error;
  }
  return { written, leftOut, calls, thrown };
}

const noWords = new SyntaxError('no JSON');
const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

test('what fails alone is left out, and what follows it is written in its order', async () => {
  const failing = new Map([0, 500, 501, 999].map((at) => [at, noWords]));
  const { written, leftOut, calls, thrown } = await write(failing);
  expect(thrown).toBeUndefined();
  expect(leftOut).toEqual([0, 500, 501, 999]);
  expect(written).toEqual(numbers.filter((at) => !failing.has(at)));
  expect(calls).toBeLessThan(100);
});

test('a connection that is lost behind an item without words ends the writing', async () => {
  const { written, leftOut, thrown } = await write(
    new Map([
      [3, noWords],
      [700, lost],
    ]),
  );
  expect(thrown).toBe(lost);
  expect(leftOut).toEqual([3]);
  expect(written.at(-1)).toBeLessThan(700);
});

test('nothing is left out of a batch that can be written, nor of an empty one', async () => {
  expect(await write(new Map())).toEqual({ written: numbers, leftOut: [], calls: 1, thrown: undefined });
  const refuse = () => Promise.reject(lost);
  const none = writeInHalves([], { write: refuse, mayLeaveOut: refuse, onLeftOut: () => {} });
  expect((await none.next()).done).toBe(true);
});
