import type { ProblemFacts } from '../../contract/evidence';

/** What can contradict the tree or a checkpoint. */
const problemKinds = [
  'event_changed',
  'events_swapped',
  'event_missing',
  'event_inserted',
  'log_cut_off',
  'tree_damaged',
  'root_differs',
  'checkpoint_ahead',
  'checkpoints_conflict',
  'checkpoint_forged',
  'copy_differs',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export interface Problem {
  kind: ProblemKind;
  /** The number of the event among those of its company, from 1; of a range its first. */
  eventNumber?: number;
  /** The last event of a range. */
  lastEventNumber?: number;
  eventId?: string;
  stream?: string;
  revision?: number;
  eventType?: string;
  /** The size of the tree that a checkpoint names. */
  checkpointSize?: number;
  /** Where a checkpoint was read, if not from the database. */
  source?: string;
}

/** What people see of a problem. */
export const problemFactsOf = ({ kind, eventNumber, eventType, eventId, checkpointSize }: Problem): ProblemFacts => ({
  ...{ kind, eventNumber: eventNumber ?? null, eventType: eventType ?? null },
  ...{ eventId: eventId ?? null, checkpointSize: checkpointSize ?? null },
});

/** Two findings with the same subject are one problem. */
export const subjectOf = ({ eventNumber, eventId, checkpointSize, source }: Problem): string =>
  [eventNumber, eventId, checkpointSize, source].map((part) => part ?? '').join(' ');

const rangeOf = ({ eventNumber, lastEventNumber }: Problem): string =>
  lastEventNumber === undefined || lastEventNumber === eventNumber
    ? `event ${eventNumber}`
    : `events ${eventNumber} to ${lastEventNumber}`;

/** The event as an engineer looks it up. */
const placeOf = ({ stream, revision, eventType, eventId }: Problem): string =>
  [stream && `${stream}@${revision}`, eventType, eventId].filter(Boolean).join(', ');

const sentences: Record<ProblemKind, (problem: Problem) => string> = {
  event_changed: (problem) => `${rangeOf(problem)} differs from its leaf`,
  events_swapped: (problem) => `${rangeOf(problem)} have changed places`,
  event_missing: (problem) => `${rangeOf(problem)} is missing in the log`,
  event_inserted: (problem) => `an event stands in the log before ${rangeOf(problem)} that the tree does not have`,
  log_cut_off: (problem) => `the log ends before ${rangeOf(problem)}`,
  tree_damaged: (problem) => `the tree contradicts itself near ${rangeOf(problem)}`,
  root_differs: (problem) =>
    `history was rewritten: ${rangeOf(problem)} do not give the root of the checkpoint of size ${problem.checkpointSize}`,
  checkpoint_ahead: (problem) =>
    `the tree lacks ${rangeOf(problem)} of the checkpoint of size ${problem.checkpointSize}`,
  checkpoints_conflict: ({ checkpointSize }) => `two checkpoints of size ${checkpointSize} have different roots`,
  checkpoint_forged: ({ checkpointSize }) =>
    `the checkpoint of size ${checkpointSize ?? 'unknown'} is not signed by the key of its time`,
  copy_differs: ({ checkpointSize }) => `the copy of the checkpoint of size ${checkpointSize} was changed`,
};

/** A problem in one line, for the operator. */
export function problemInWords(problem: Problem): string {
  const place = placeOf(problem);
  const source = problem.source ? ` (${problem.source})` : '';
  return `${problem.kind}: ${sentences[problem.kind](problem)}${place ? `: ${place}` : ''}${source}`;
}
