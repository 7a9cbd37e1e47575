/** A typed event of the console with any number of subscribers, in React or not. */
export interface Signal<T> {
  raise(value: T): void;
  /** Returns the function that stops hearing it. */
  subscribe(hear: (value: T) => void): () => void;
}

export const signal = <T = void>(): Signal<T> => {
  const hearers = new Set<(value: T) => void>();
  return {
    raise: (value) => [...hearers].forEach((hear) => hear(value)),
    subscribe: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
};
