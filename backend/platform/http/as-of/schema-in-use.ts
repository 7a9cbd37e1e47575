import { AsyncLocalStorage } from 'node:async_hooks';

const inUse = new AsyncLocalStorage<string | undefined>();

/** Runs a request whose read models are those of a schema. Only `ReadModels` reads it. */
export const runInSchema = <T>(schema: string, act: () => T): T => inUse.run(schema, act);

/** Reads the live read models, also within a request as of a past day: for what a caller may see. */
export const runInLiveSchema = <T>(act: () => T): T => inUse.run(undefined, act);

/** The schema of a past day; undefined for the live read models. */
export const schemaInUse = (): string | undefined => inUse.getStore();

/** The same items, read in the schema of the present request also when its stream reads on later. */
export const readInPresentSchema = <T>(iterator: AsyncIterator<T>): AsyncIterator<T> => {
  const inPresent = AsyncLocalStorage.snapshot();
  return {
    next: () => inPresent(() => iterator.next()),
    return: () => inPresent(async () => iterator.return?.() as never),
  };
};
