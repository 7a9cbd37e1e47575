import type { Counter } from 'prom-client';
import { metrics } from './metrics';

const counters: Record<string, Counter> = { commands: metrics.commands, events: metrics.events };

/** What the counters of another process have counted since the last message. */
export type Counts = { name: string; labels: Record<string, string | number>; value: number }[];

/** Takes the counts of this process, which begin again at zero. */
export async function takeCounts(): Promise<Counts> {
  const takenCounts: Counts = [];
  for (const [name, counter] of Object.entries(counters)) {
    const { values } = await counter.get();
    counter.reset();
    for (const { labels, value } of values)
      if (value > 0) takenCounts.push({ name, labels: { ...labels } as never, value });
  }
  return takenCounts;
}

export const addCounts = (counts: Counts): void => {
  for (const { name, labels, value } of counts) counters[name]?.inc(labels, value);
};

/** The counts in a message between processes; undefined in any other. */
export const countsIn = (message: unknown): Counts | undefined =>
  typeof message === 'object' && message !== null && 'counts' in message ? (message.counts as Counts) : undefined;
