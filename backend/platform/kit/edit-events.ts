/** The fields that each event type holds together. */
export type Groups<T extends string, F> = { readonly [K in T]?: readonly (keyof F & string)[] };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The events of an edit, for a decider: one for each group of fields with a difference, holding the whole group.
 * A field that is undefined in `next` stays unchanged.
 */
export const eventsOfEdit = <E extends { type: string }, F extends object>(
  groups: Groups<E['type'], F>,
  next: Partial<F>,
  now: F,
): E[] =>
  Object.entries<readonly (keyof F & string)[] | undefined>(groups).flatMap(([type, fields = []]) => {
    const data = Object.fromEntries(
      fields.map((field) => [field, next[field] === undefined ? now[field] : next[field]]),
    );
    return fields.every((field) => isSame(data[field], now[field])) ? [] : [{ type, data } as unknown as E];
  });
