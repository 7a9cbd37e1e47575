import { decider } from '../../../platform/kit/decider';
import { derivedId } from '../../../platform/kit/ids';
import { Rejected } from '../../../platform/kit/rejections';
import { directoryAppEvents, type AppAttributes, type DirectoryAppDataOf } from './directory-app.events';

type Found = DirectoryAppDataOf<'DirectoryAppFound'>;
type Matched = DirectoryAppDataOf<'DirectoryAppMatched'>;

export type DirectoryAppCommand =
  | { type: 'Observe'; data: Omit<Found, keyof AppAttributes> & { attributes: AppAttributes } }
  | { type: 'Lose'; data: { observedOn: string } }
  | { type: 'Match'; data: Omit<Matched, 'companyServiceId'> };

interface Known {
  is: 'present' | 'lost';
  companyServiceId: string;
  attributes: AppAttributes;
  registeredServiceId: string | null;
  by: Matched['by'] | null;
}
export type DirectoryAppState = { is: 'unknown' } | Known;

export const directoryAppId = (companyServiceId: string, externalId: string): string =>
  derivedId(companyServiceId, 'directory-app', externalId);

export const hasSameAttributes = (one: AppAttributes, other: AppAttributes): boolean =>
  one.name === other.name &&
  one.protocol === other.protocol &&
  one.integrationName === other.integrationName &&
  one.hosts.join() === other.hosts.join();

export const attributesOf = ({ name, protocol, integrationName, hosts }: AppAttributes): AppAttributes => ({
  name,
  protocol,
  integrationName,
  hosts,
});

/** An app of an identity provider. Observing it twice is no news, and only a hand changes a match made by hand. */
export const directoryAppDecider = decider<DirectoryAppCommand, DirectoryAppState, typeof directoryAppEvents>({
  events: directoryAppEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    if (command.type === 'Observe') {
      const { attributes, externalId, ...observation } = command.data;
      if (state.is === 'unknown')
        return [{ type: 'DirectoryAppFound', data: { ...observation, externalId, ...attributes } }];
      if (state.is === 'present' && hasSameAttributes(state.attributes, attributes)) return [];
      return [{ type: 'DirectoryAppChanged', data: { ...observation, ...attributes } }];
    }
    if (state.is === 'unknown') throw new Rejected('not_found');
    const { companyServiceId, registeredServiceId, by } = state;
    if (command.type === 'Lose')
      return state.is === 'lost'
        ? []
        : [{ type: 'DirectoryAppLost', data: { companyServiceId, observedOn: command.data.observedOn } }];
    const match = command.data;
    if (by === 'hand' && match.by !== 'hand') return [];
    if (registeredServiceId === match.registeredServiceId && (by === match.by || match.by !== 'hand')) return [];
    return [{ type: 'DirectoryAppMatched', data: { companyServiceId, ...match } }];
  },

  evolve(state, { type, data }) {
    if (type === 'DirectoryAppFound') {
      const { companyServiceId } = data;
      return { is: 'present', companyServiceId, attributes: attributesOf(data), registeredServiceId: null, by: null };
    }
    if (state.is === 'unknown') return state;
    switch (type) {
      case 'DirectoryAppChanged':
        return { ...state, is: 'present', attributes: attributesOf(data) };
      case 'DirectoryAppLost':
        return { ...state, is: 'lost' };
      case 'DirectoryAppMatched':
        return { ...state, registeredServiceId: data.registeredServiceId, by: data.by };
    }
  },
});
