import { AsyncLocalStorage } from 'node:async_hooks';

/** The read models of a past day, and the day. */
interface PastInUse {
  schema: string;
  knownAsOf: string;
}

const inUse = new AsyncLocalStorage<PastInUse | undefined>();

/** Runs a request whose read models are those of a schema. Only `ReadModels` reads it. */
export const runInSchema = <T>(past: PastInUse, act: () => T): T => inUse.run(past, act);

/** Reads the live read models, also within a request as of a past day: for what a caller may see. */
export const runInLiveSchema = <T>(act: () => T): T => inUse.run(undefined, act);

/** Undefined for the live read models. */
export const pastInUse = (): PastInUse | undefined => inUse.getStore();
export const schemaInUse = (): string | undefined => pastInUse()?.schema;

/** The same items, read in the schema of the present request also when its stream reads on later. */
export const readInPresentSchema = <T>(iterator: AsyncIterator<T>): AsyncIterator<T> => {
  const inPresent = AsyncLocalStorage.snapshot();
  return {
    next: () => inPresent(() => iterator.next()),
    return: () => inPresent(async () => iterator.return?.() as never),
  };
};
