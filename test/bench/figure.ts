/** One line of the table: the measured value and its target. */
export interface Figure {
  what: string;
  /** In the ceiling's unit. */
  seen: string;
  /** The ceiling taken in the same run. */
  against?: string;
  ratio?: string;
  wanted: string;
  met: boolean;
}

/** A measure of the product; `scale` makes it smaller, for trying it out. */
export interface Measure {
  name: string;
  title: string;
  /** How it is taken. */
  how: string;
  run(scale: number): Promise<Figure[]>;
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const perSecond = (value: number, of = ''): string => `${thousands(value)}${of && ` ${of}`}/s`;
export const thousands = (value: number): string => Math.round(value).toLocaleString('en');
export const times = (value: number): string => `${value.toFixed(2)} ×`;

/** Repeats pairs of readings in turn, so that a drift affects both alike. */
export async function inPairs<T>(count: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T][]> {
  const pairs: [T, T][] = [];
  for (let i = 0; i < count; i++) {
    if (i % 2 === 0) {
      const first = await one();
      pairs.push([first, await other()]);
    } else {
      const second = await other();
      pairs.push([await one(), second]);
    }
  }
  return pairs;
}
