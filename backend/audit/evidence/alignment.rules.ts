import type { Problem } from './problem.rules';

/** A leaf of the tree. */
export interface Recorded {
  /** In hexadecimal digits: a string takes less memory than a buffer. */
  hash: string;
  eventId: string;
}
/** A leaf of an event that stands in the log now. */
export interface LogLeaf extends Recorded {
  stream: string;
  revision: number;
  eventType: string;
}

/** Events that were moved, dropped or inserted within this distance are recognised. */
export const windowSize = 512;

interface Alignment {
  /** How many leaves of each side were compared. */
  recordedCount: number;
  logCount: number;
  problems: Problem[];
}

/**
 * Compares leaves of the tree with leaves of the log.
 * @param first the number of the first recorded leaf
 * @param isEnd whether each side ends here; else it stops at a difference until a window of that side is there
 */
export function align(
  recordedLeaves: readonly Recorded[],
  logLeaves: readonly LogLeaf[],
  first: number,
  isEnd: { records: boolean; log: boolean },
): Alignment {
  const problems: Problem[] = [];
  let [i, j] = [0, 0];
  while (i < recordedLeaves.length && j < logLeaves.length) {
    if (recordedLeaves[i]!.hash === logLeaves[j]!.hash) {
      [i, j] = [i + 1, j + 1];
      continue;
    }
    if (!isEnd.records && recordedLeaves.length - i < windowSize) break;
    if (!isEnd.log && logLeaves.length - j < windowSize) break;
    const step = differenceOf(recordedLeaves.slice(i, i + windowSize), logLeaves.slice(j, j + windowSize), first + i);
    for (const problem of step.problems) addProblem(problems, problem);
    [i, j] = [i + step.recordedCount, j + step.logCount];
  }
  return { recordedCount: i, logCount: j, problems };
}

function differenceOf(recordedLeaves: readonly Recorded[], logLeaves: readonly LogLeaf[], number: number): Alignment {
  const [before, now] = [recordedLeaves[0]!, logLeaves[0]!];
  const place = { eventNumber: number, ...placeOf(now) };
  if (before.eventId === now.eventId) return step(1, 1, { kind: 'event_changed', ...place });
  const isLater = logLeaves.some(({ eventId }) => eventId === before.eventId);
  const wasLater = recordedLeaves.some(({ eventId }) => eventId === now.eventId);
  const isSwapped = recordedLeaves[1]?.eventId === now.eventId && logLeaves[1]?.eventId === before.eventId;
  const missing: Problem = { kind: 'event_missing', eventNumber: number, eventId: before.eventId };
  const insertedProblem: Problem = { kind: 'event_inserted', ...place };
  if (isSwapped) return step(2, 2, { kind: 'events_swapped', ...place, lastEventNumber: number + 1 });
  if (isLater && !wasLater) return step(0, 1, insertedProblem);
  if (wasLater) return step(1, 0, missing);
  return step(1, 1, missing, insertedProblem);
}

const step = (recordedCount: number, logCount: number, ...problems: Problem[]): Alignment => ({
  recordedCount,
  logCount,
  problems,
});

export const placeOf = ({ eventId, stream, revision, eventType }: LogLeaf) => ({
  eventId,
  stream,
  revision,
  eventType,
});

/** Adds a problem; missing neighbours become one range. */
function addProblem(problems: Problem[], problem: Problem): void {
  const last = problems.at(-1);
  const lastNumber = last && (last.lastEventNumber ?? last.eventNumber);
  const isNext = problem.kind === 'event_missing' && last?.kind === problem.kind;
  if (isNext && problem.eventNumber === lastNumber! + 1) last.lastEventNumber = problem.eventNumber;
  else problems.push(problem);
}
