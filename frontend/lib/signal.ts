/** A typed event of the console with any number of subscribers, in React or not. */
export interface Signal<T> {
  raise(value: T): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (value: T) => void): () => void;
}

export const signal = <T = void>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>();
  return {
    raise: (value) => [...listeners].forEach((hear) => hear(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
