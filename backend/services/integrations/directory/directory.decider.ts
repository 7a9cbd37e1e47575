import { decider } from '../../../platform/kit/decider';
import { derivedId } from '../../../platform/kit/ids';
import { directoryEvents, type AppUse, type DirectoryDataOf } from './directory.events';

export type DirectoryCommand =
  | { type: 'Read'; data: DirectoryDataOf<'DirectoryRead'> }
  | { type: 'Fail'; data: DirectoryDataOf<'DirectoryReadFailed'> };

type State = ReadonlyMap<string, AppUse>;

/** The stream of an identity provider's readings. */
export const directoryId = (companyServiceId: string): string => derivedId(companyServiceId, 'directory');

const isSameUse = (one: AppUse | undefined, other: AppUse): boolean =>
  one?.assigned === other.assigned && one.people === other.people && one.lastSignInOn === other.lastSignInOn;

/** Each reading is one event with the uses that changed. */
export const directoryDecider = decider<DirectoryCommand, State, typeof directoryEvents>({
  events: directoryEvents,
  initialState: new Map(),

  decide({ type, data }, useById) {
    if (type === 'Fail') return [{ type: 'DirectoryReadFailed', data }];
    const uses = data.uses.filter((use) => !isSameUse(useById.get(use.id), use));
    return [{ type: 'DirectoryRead', data: { ...data, uses } }];
  },

  evolve: (useById, { type, data }) =>
    type === 'DirectoryRead' ? new Map([...useById, ...data.uses.map((use) => [use.id, use] as const)]) : useById,
});
