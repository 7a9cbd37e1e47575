import type { HistoryEntity } from '../../contract/history-kinds';
import { maxUndoneEvents } from '../../contract/undo';
import { eventSetOf } from '../kit/entity-registry';
import { Rejected } from '../kit/rejections';
import { undoRuleOf, type AnyUndoRule } from '../kit/undo';
import type { IndexedFact } from './undo.queries';

/** The entity of the stream: a collection for its members. */
const streamEntityOf = (entity: HistoryEntity): string => eventSetOf(entity).collection ?? entity;

/** The rule of an event of a history. */
export const ruleOfFact = ({ entity, type }: Pick<IndexedFact, 'entity' | 'type'>): AnyUndoRule =>
  undoRuleOf(streamEntityOf(entity), type);

/** A run wrote it, and the next one would write it again: only the undo of the whole run pauses those to come. */
export const isSynchronised = (fact: IndexedFact): boolean =>
  fact.channel === 'sync' && ruleOfFact(fact).by !== 'nothing';

const endsOfRuns: ReadonlySet<string> = new Set([
  'CompanyErpSynchronisationSucceeded',
  'IntegrationSynchronisationSucceeded',
]);
/** The undo of this fact pauses the schedule of the service or the ERP. */
const isEndOfRun = ({ type }: Pick<IndexedFact, 'type'>): boolean => endsOfRuns.has(type);

/** What readings of identity providers write, beside the runs of their services. */
const readingEntities: ReadonlySet<string> = new Set(['directoryApp', 'detectedService', 'detectedServiceUser']);

/** @param facts those of a batch; of a long one the first alone, without the end of its run */
export const rejectUnlessUndoable = (facts: readonly IndexedFact[]): void => {
  if (facts.length === 0) throw new Rejected('not_found');
  if (facts.some(({ entity }) => entity === 'csvImport')) throw new Rejected('undo_of_import');
  if (facts.length > maxUndoneEvents) throw new Rejected('too_many_to_undo');
  if (!facts.some(isSynchronised) || facts.some(isEndOfRun)) return;
  const isReading = facts.some(({ entity }) => readingEntities.has(entity));
  throw new Rejected(isReading ? 'undo_of_directory_reading' : 'undo_of_interrupted_run');
};

/** The kinds of streams in the order of their undo: the pause first, then what began later earlier. */
export const kindsInOrder = (facts: readonly Pick<IndexedFact, 'entity' | 'type'>[]): string[] => {
  const kinds = new Set(facts.map(({ entity }) => streamEntityOf(entity)));
  const pauses = facts.filter(isEndOfRun).map(({ entity }) => streamEntityOf(entity));
  return [...new Set([...pauses, ...[...kinds].toReversed()])];
};
