/** A value from a day on. */
export interface DatedValue<V> {
  day: string;
  value: V;
}

/** Values in the order of recording: the first applies from the beginning, each later one from its day on. */
export type DatedValues<V> = readonly DatedValue<V>[];

/** The value in force on a day: the one from the latest day not after it, and of two for the same day the one recorded later. */
export const inForce = <V>(values: DatedValues<V>, day: string): V => termInForce(values, day).value;

/** The same with the day from which it applies. */
export const termInForce = <V, F extends DatedValue<V>>(
  values: readonly (F & DatedValue<V>)[],
  day: string,
): F & DatedValue<V> => values.reduce((best, next) => (next.day <= day && next.day >= best.day ? next : best));

/** Sorts before every day. */
export const sinceEver = '';
