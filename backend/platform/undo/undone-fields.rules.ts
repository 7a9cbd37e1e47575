import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntity } from '../../contract/history-kinds';
import { fieldsAndStateOf, valueIn, type EntityField } from '../history/entity-fields';
import { inForceBefore } from '../history/entry';
import type { CustomValue } from '../kit/custom-values';
import type { Fact } from '../kit/events';

/** A field that was changed after the undone fact, and so stays as it is. */
export interface EditedSince {
  field: EntityField;
  value: unknown;
  by: Fact;
}
export interface UndoneFields {
  /** The values from before the fact, by field; custom values by their setting. */
  values: Record<string, unknown>;
  edited: EditedSince[];
}

const bySetting = (values: unknown): Map<string, CustomValue> =>
  new Map(((values ?? []) as CustomValue[]).map((value) => [value.settingId, value]));

/** Each custom value is a field of its own. */
const customFields = (field: EntityField, [before, after, now]: unknown[], by: Fact): UndoneFields => {
  const [was, became, is] = [bySetting(before), bySetting(after), bySetting(now)];
  const changed = [...new Set([...was.keys(), ...became.keys()])].filter(
    (id) => !isDeepStrictEqual(was.get(id), became.get(id)),
  );
  const back = changed.filter((id) => isDeepStrictEqual(is.get(id), became.get(id)));
  const edited = changed.filter((id) => !back.includes(id)).flatMap((id) => is.get(id) ?? []);
  const values = Object.fromEntries(back.map((id) => [id, was.get(id) ?? null]));
  return {
    values: back.length > 0 ? { [field.name]: values } : {},
    edited: changed.length > back.length ? [{ field, value: edited, by }] : [],
  };
};

/**
 * The fields of a fact: which go back, and which stay since they have another value by now. A dated field counts
 * on the effective date of the fact.
 * @param facts all of the entity in order, `fact` among them
 */
export const undoneFields = (fact: Fact, facts: readonly Fact[], hasState: boolean): UndoneFields => {
  const all: UndoneFields = { values: {}, edited: [] };
  for (const field of fieldsAndStateOf(fact.entity as HistoryEntity)) {
    if (!field.types.has(fact.type) || (field.name === '$state' && !hasState)) continue;
    const setters = facts.filter(({ type }) => field.types.has(type));
    const earlier = setters.slice(0, setters.indexOf(fact));
    const [setBefore, setNow] = [inForceBefore(fact, earlier), inForceBefore(fact, setters) ?? fact];
    const values = [setBefore && valueIn(field, setBefore), valueIn(field, fact), valueIn(field, setNow)];
    const [before = null, after, now] = values;
    if (field.meaning.as === 'customValues') {
      const { values: some, edited } = customFields(field, values, setNow);
      Object.assign(all.values, some);
      all.edited.push(...edited);
    } else if (!isDeepStrictEqual(before, after)) {
      if (isDeepStrictEqual(now, after)) all.values[field.name] = before;
      else all.edited.push({ field, value: now, by: setNow });
    }
  }
  return all;
};
