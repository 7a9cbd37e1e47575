/** Which fields an event of this type tells together. */
export type Groups<T extends string, F> = { readonly [K in T]?: readonly (keyof F & string)[] };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What an edit changes, for a decider: one event for each group of fields in which something differs, holding the whole group.
 * A field that is undefined in `next` stays as it is.
 */
export const changesOf = <E extends { type: string }, F extends object>(
  groups: Groups<E['type'], F>,
  next: Partial<F>,
  now: F,
): E[] =>
  Object.entries<readonly (keyof F & string)[] | undefined>(groups).flatMap(([type, fields = []]) => {
    const data = Object.fromEntries(
      fields.map((field) => [field, next[field] === undefined ? now[field] : next[field]]),
    );
    return fields.every((field) => same(data[field], now[field])) ? [] : [{ type, data } as unknown as E];
  });
