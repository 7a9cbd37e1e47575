import { isDeepStrictEqual } from 'node:util';
import { until } from './product';

/** What something comes to be: the expected value as soon as it is read, else what was read last when patience ended. */
export const settled = async <T>(read: () => Promise<T>, expected: T, patience = 10_000): Promise<T> => {
  let last = await read();
  await until(async () => isDeepStrictEqual((last = await read()), expected), patience).catch(() => undefined);
  return last;
};
