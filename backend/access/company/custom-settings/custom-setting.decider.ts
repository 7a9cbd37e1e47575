import { decider } from '../../../platform/kit/decider';
import { Rejected } from '../../../platform/kit/rejections';
import { customSettingEvents, type CustomSettingEvent } from './custom-setting.events';

type Added = Extract<CustomSettingEvent, { type: 'CustomSettingAdded' }>['data'];
type Options = Added['options'];
export type CustomSettingCommand =
  | { type: 'Add'; data: Added }
  /** `options`: all of them in their order, those with a new id are added. */
  /** `knownOptionIds` are the options that the form showed. */
  | { type: 'Edit'; data: { name?: string; options?: Options; knownOptionIds?: readonly string[] } }
  | { type: 'Move'; data: { position: number } }
  | { type: 'DeleteOptions'; data: { optionIds: readonly string[] } }
  | { type: 'Delete'; data: object };

type Existing = { is: 'there' } & Added;
export type CustomSettingState = { is: 'unknown' } | Existing | { is: 'deleted'; former: Added };

const maxOptions = 200;

const hasOptions = ({ inputType }: Pick<Added, 'inputType'>) => inputType === 'pulldown' || inputType === 'multiselect';

const rejectIfInvalid = (setting: Pick<Added, 'inputType'>, options: Options) => {
  if (!hasOptions(setting) && options.length > 0) throw new Rejected('takes_no_options');
  if (hasOptions(setting) && options.length === 0) throw new Rejected('needs_options');
  if (options.length > maxOptions) throw new Rejected('too_many_options');
  if (new Set(options.map(({ name }) => name)).size < options.length) throw new Rejected('option_taken');
};

/** One event for each renamed or added option, and one when the order changes. */
const optionChanges = (now: Options, next: Options): CustomSettingEvent[] => {
  const nextById = new Map(next.map((option) => [option.id, option]));
  // Another administrator added an option meanwhile; this request does not know its position.
  if (now.some(({ id }) => !nextById.has(id))) throw new Rejected('conflict');
  const events: CustomSettingEvent[] = [];
  let options = now;
  for (const { id, name } of now) {
    const option = nextById.get(id)!;
    if (option.name === name) continue;
    options = options.map((one) => (one.id === id ? option : one));
    events.push({ type: 'CustomSettingOptionRenamed', data: { optionId: id, options } });
  }
  for (const option of next) {
    if (now.some(({ id }) => id === option.id)) continue;
    options = [...options, option];
    events.push({ type: 'CustomSettingOptionAdded', data: { optionId: option.id, options } });
  }
  if (options.some(({ id }, place) => id !== next[place]?.id))
    events.push({ type: 'CustomSettingOptionsOrdered', data: { options: next } });
  return events;
};

const deletions = (now: Options, optionIds: readonly string[]): CustomSettingEvent[] =>
  optionIds.map((optionId, place) => {
    if (!now.some(({ id }) => id === optionId)) throw new Rejected('not_found');
    const deletedIds = optionIds.slice(0, place + 1);
    const options = now.filter(({ id }) => !deletedIds.includes(id));
    return { type: 'CustomSettingOptionDeleted', data: { optionId, options } };
  });

/** A custom setting: named, ordered, with options for some input types, and finally deleted. */
export const customSettingDecider = decider<CustomSettingCommand, CustomSettingState, typeof customSettingEvents>({
  events: customSettingEvents,
  initialState: { is: 'unknown' },

  decide({ type, data }, state) {
    if (type === 'Add') {
      // A deleted one comes back when its deletion is undone.
      if (state.is === 'there') throw new Rejected('already_exists');
      rejectIfInvalid(data, data.options);
      return [{ type: 'CustomSettingAdded', data }];
    }
    if (state.is !== 'there') throw new Rejected('not_found');
    switch (type) {
      case 'Edit': {
        const { name = state.name, options = state.options, knownOptionIds = [] } = data;
        if (knownOptionIds.some((id) => !state.options.some((option) => option.id === id)))
          throw new Rejected('not_found');
        rejectIfInvalid(state, options);
        const renameEvents: CustomSettingEvent[] =
          name === state.name ? [] : [{ type: 'CustomSettingRenamed', data: { name } }];
        return [...renameEvents, ...optionChanges(state.options, options)];
      }
      case 'Move':
        return data.position === state.position ? [] : [{ type: 'CustomSettingMoved', data }];
      case 'DeleteOptions': {
        const events = deletions(state.options, [...new Set(data.optionIds)]);
        if (events.length === state.options.length) throw new Rejected('needs_options');
        return events;
      }
      case 'Delete':
        return [{ type: 'CustomSettingDeleted', data: {} }];
    }
  },

  evolve(state, { type, data }) {
    if (type === 'CustomSettingAdded') return { is: 'there', ...data };
    if (state.is !== 'there') return state;
    if (type !== 'CustomSettingDeleted') return { ...state, ...data };
    const { is: _, ...former } = state;
    return { is: 'deleted', former };
  },
});
