import type { Place } from './place';
import { Worker } from './worker';

export interface Reading {
  seconds: number;
  /** The most memory its process had, in kilobytes. */
  peak: number;
}

/** A reading of the log by a process of its own. */
export async function reading(name: string, place: Place, request: object = {}): Promise<Reading> {
  const worker = Worker.start(name, place.env, 'ignore');
  try {
    return await worker.ask<Reading>(request);
  } finally {
    await worker.stop();
  }
}
