import { until } from './until';

/** As `toEqual` compares, since objects of packages that Node loads have prototypes other than those of the spec. */
const isEqual = (value: unknown, expected: unknown): boolean => {
  try {
    expect(value).toEqual(expected);
    return true;
  } catch {
    return false;
  }
};

/** Polls until the expected value is read; answers it, or the last value read before the timeout. */
export const settled = async <T>(read: () => Promise<T>, expected: T): Promise<T> => {
  let last = await read();
  await until(async () => isEqual((last = await read()), expected)).catch(() => undefined);
  return last;
};
