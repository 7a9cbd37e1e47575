export interface Task {
  count: number;
  /** How many are under way at any time. */
  atOnce: number;
}
export interface Pace {
  /** Milliseconds each took. */
  times: number[];
  /** How many were done in a second. */
  rate: number;
}

/** Repeats an act this often, in a number of concurrent lanes; each lane works in sequence. */
export async function paceOf({ count, atOnce }: Task, newLane: () => () => Promise<unknown>): Promise<Pace> {
  const times: number[] = [];
  let startedCount = 0;
  const lane = async (act: () => Promise<unknown>) => {
    while (startedCount++ < count) {
      const start = performance.now();
      await act();
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => lane(newLane())));
  return { times, rate: (count / (performance.now() - start)) * 1_000 };
}
