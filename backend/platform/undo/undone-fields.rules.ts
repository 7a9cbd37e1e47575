import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntity } from '../../contract/history-kinds';
import { appliesFrom } from '../history/effective-dates';
import { fieldsAndStateOf, valueIn, type EntityField } from '../history/entity-fields';
import { inForceBefore } from '../history/entry';
import type { CustomValue } from '../kit/custom-values';
import type { Fact } from '../kit/events';
import { withoutUndone } from './undone-events.rules';

/** A field that was changed after the undone fact, and so stays as it is. */
export interface EditedSince {
  field: EntityField;
  value: unknown;
  by: Fact;
}
export interface UndoneFields {
  /** The values from before the fact, by field; custom values by their setting. */
  values: Record<string, unknown>;
  laterEdits: EditedSince[];
}

/** One value of an entity through its history. */
type ValueIn = (fact: Fact) => unknown;
/** What is left of a value that a fact set: what it would be without the fact, or who set it since. */
type Undone = { before: unknown } | { by: Fact } | undefined;

/** The same content from another day outlasts a change of the earlier day. */
const isRescheduled = (before: Fact, fact: Fact): boolean => {
  const day = appliesFrom(fact);
  return day !== null && day !== appliesFrom(before);
};

/** Selects the facts that changed the value. A form repeats unchanged values, so not every fact changes it. */
const changesOf = (facts: readonly Fact[], value: ValueIn): Fact[] => {
  const changes: Fact[] = [];
  for (const fact of facts) {
    const before = inForceBefore(fact, changes);
    const isSame = before && isDeepStrictEqual(value(before), value(fact));
    if (!isSame || isRescheduled(before, fact)) changes.push(fact);
  }
  return changes;
};

/** @param setters all facts that set the value, in order, `fact` among them */
const undoneValue = (fact: Fact, setters: readonly Fact[], value: ValueIn): Undone => {
  const others = new Set(withoutUndone(setters.filter((one) => one !== fact)));
  const changes = changesOf(
    setters.filter((one) => one === fact || others.has(one)),
    value,
  );
  if (!changes.includes(fact)) return undefined;
  const by = inForceBefore(fact, changes) ?? fact;
  if (by !== fact) return { by };
  const setter = inForceBefore(
    fact,
    changes.filter((one) => one !== fact),
  );
  const before = setter ? value(setter) : null;
  return isDeepStrictEqual(before, value(fact)) ? undefined : { before };
};

const settingsIn = (values: unknown): CustomValue[] => (values ?? []) as CustomValue[];

/** Each custom value is a value of its own. */
const undoneCustomValues = (field: EntityField, fact: Fact, setters: readonly Fact[]): UndoneFields => {
  const ids = new Set(setters.flatMap((one) => settingsIn(valueIn(field, one)).map(({ settingId }) => settingId)));
  const values: Record<string, CustomValue | null> = {};
  const edits: { value: unknown; by: Fact }[] = [];
  for (const id of ids) {
    const value: ValueIn = (one) => settingsIn(valueIn(field, one)).find(({ settingId }) => settingId === id) ?? null;
    const outcome = undoneValue(fact, setters, value);
    if (outcome && 'by' in outcome) edits.push({ value: value(outcome.by), by: outcome.by });
    else if (outcome) values[id] = outcome.before as CustomValue | null;
  }
  const now = edits.flatMap(({ value }) => value ?? []);
  return {
    values: Object.keys(values).length > 0 ? { [field.name]: values } : {},
    laterEdits: edits.length > 0 ? [{ field, value: now, by: edits.at(-1)!.by }] : [],
  };
};

/**
 * The fields of a fact: which go back to what they would be without it, and which stay since another fact set them
 * later. A dated field counts on the effective date of the fact.
 * @param facts all of the entity in order, `fact` among them
 */
export const undoneFields = (fact: Fact, facts: readonly Fact[], hasState: boolean): UndoneFields => {
  const all: UndoneFields = { values: {}, laterEdits: [] };
  for (const field of fieldsAndStateOf(fact.entity as HistoryEntity)) {
    if (!field.types.has(fact.type) || (field.name === '$state' && !hasState)) continue;
    const setters = facts.filter(({ type }) => field.types.has(type));
    if (field.meaning.as === 'customValues') {
      const { values, laterEdits } = undoneCustomValues(field, fact, setters);
      Object.assign(all.values, values);
      all.laterEdits.push(...laterEdits);
      continue;
    }
    const outcome = undoneValue(fact, setters, (one) => valueIn(field, one));
    if (outcome && 'by' in outcome) all.laterEdits.push({ field, value: valueIn(field, outcome.by), by: outcome.by });
    else if (outcome) all.values[field.name] = outcome.before;
  }
  return all;
};
