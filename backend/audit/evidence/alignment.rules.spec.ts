import { newId } from '../../platform/kit/ids';
import { align, windowSize, type LogLeaf } from './alignment.rules';
import { leafHashOf } from './leaf.rules';

const leaf = (content = newId()): LogLeaf => ({
  hash: leafHashOf(Buffer.from(content)).toString('hex'),
  eventId: newId(),
  stream: 'plan-1',
  revision: 0,
  eventType: 'PlanChanged',
});
const log = Array.from({ length: 2_000 }, () => leaf());
const ends = { records: true, log: true };
const goesOn = { records: false, log: false };
const problemsOf = (found: readonly LogLeaf[], recorded = log) => align(recorded, found, 1, ends).problems;

it('finds nothing where nothing was changed', () =>
  expect(align(log, log, 1, ends)).toEqual({ recordedCount: 2_000, logCount: 2_000, problems: [] }));

it('names an event that was changed', () => {
  const found = log.with(999, { ...leaf(), eventId: log[999]!.eventId });
  expect(problemsOf(found)).toEqual([
    {
      kind: 'event_changed',
      eventNumber: 1_000,
      eventId: log[999]!.eventId,
      stream: 'plan-1',
      revision: 0,
      eventType: 'PlanChanged',
    },
  ]);
});

it('names events that were dropped', () => {
  expect(problemsOf(log.toSpliced(999, 1))).toEqual([
    { kind: 'event_missing', eventNumber: 1_000, eventId: log[999]!.eventId },
  ]);
  expect(problemsOf(log.toSpliced(999, 100))).toEqual([
    { kind: 'event_missing', eventNumber: 1_000, lastEventNumber: 1_099, eventId: log[999]!.eventId },
  ]);
});

it('names events that were inserted', () => {
  const inserted = [leaf(), leaf()];
  expect(problemsOf(log.toSpliced(999, 0, ...inserted))).toMatchObject(
    inserted.map(({ eventId }) => ({ kind: 'event_inserted', eventNumber: 1_000, eventId })),
  );
});

it('names events that have changed places', () => {
  const found = log.with(999, log[1_000]!).with(1_000, log[999]!);
  expect(problemsOf(found)).toMatchObject([{ kind: 'events_swapped', eventNumber: 1_000, lastEventNumber: 1_001 }]);
});

it('names an event that was replaced, and goes on', () => {
  const other = leaf();
  expect(problemsOf(log.with(9, other).with(19, { ...leaf(), eventId: log[19]!.eventId }))).toMatchObject([
    { kind: 'event_missing', eventNumber: 10, eventId: log[9]!.eventId },
    { kind: 'event_inserted', eventNumber: 10, eventId: other.eventId },
    { kind: 'event_changed', eventNumber: 20 },
  ]);
});

it('waits at a difference for the events behind it', () => {
  const dropped = log.toSpliced(100, 1);
  expect(align(log.slice(0, 200), dropped.slice(0, 200), 1, goesOn)).toEqual({
    recordedCount: 100,
    logCount: 100,
    problems: [],
  });
  const more = align(log.slice(100, 100 + 2 * windowSize), dropped.slice(100, 100 + windowSize), 101, goesOn);
  expect(more.problems).toMatchObject([{ kind: 'event_missing', eventNumber: 101 }]);
});
