/** A value from a day on. */
export interface From<V> {
  day: string;
  value: V;
}

/** Values in the order of recording: the first applies from the beginning, each later one from its day on. */
export type Schedule<V> = readonly From<V>[];

/** The value in force on a day: the one from the latest day not after it, and of two for the same day the one recorded later. */
export const inForce = <V>(schedule: Schedule<V>, day: string): V => termInForce(schedule, day).value;

/** The same with the day from which it applies. */
export const termInForce = <V, F extends From<V>>(schedule: readonly (F & From<V>)[], day: string): F & From<V> =>
  schedule.reduce((best, next) => (next.day <= day && next.day >= best.day ? next : best));

/** Sorts before every day. */
export const sinceEver = '';
