import type { labFeatures, permissionScopes, WordOf } from '../../contract/vocabulary';
import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { administratorEvents, type AdministratorEvent } from './administrator.events';

type Scope = WordOf<typeof permissionScopes>;
type LabFeature = WordOf<typeof labFeatures>;
interface Name {
  name: string;
  nameKana: string;
}
export type AdministratorCommand =
  | { type: 'Register'; data: Name & { email: string; permissionScope: Scope } }
  | { type: 'Invite'; data: { email: string; permissionScope: Scope } }
  | { type: 'Join'; data: Name }
  | { type: 'Change'; data: Partial<Name> & { permissionScope?: Scope; linkedUserId?: string | null } }
  | { type: 'SwitchLabFeature'; data: { labFeature: LabFeature; isOn: boolean } }
  | { type: 'Remove' | 'Forget'; data: object };

export type AdministratorState =
  | { is: 'unknown' }
  | { is: 'invited'; permissionScope: Scope; linkedUserId: string | null }
  | ({ is: 'joined'; permissionScope: Scope; linkedUserId: string | null; labFeatures: LabFeature[] } & Name)
  | { is: 'removed' | 'forgotten' };

type FormerAdministrator = Extract<AdministratorState, { is: 'unknown' | 'removed' | 'forgotten' }>;
const isFormer = (state: AdministratorState): state is FormerAdministrator =>
  state.is === 'unknown' || state.is === 'removed' || state.is === 'forgotten';

const existing = (state: AdministratorState) => {
  if (isFormer(state)) throw new Rejected('not_found');
  return state;
};

/** Only a removed administrator is forgotten: others can still log in. */
const forgetEvents = (state: AdministratorState): AdministratorEvent[] => {
  if (state.is === 'unknown') throw new Rejected('not_found');
  if (!isFormer(state)) throw new Rejected('still_administrator');
  return state.is === 'removed' ? [{ type: 'AdministratorForgotten', data: {} }] : [];
};

const nameEvents = (next: Partial<Name>, now: ReturnType<typeof existing>): AdministratorEvent[] => {
  if (next.name === undefined && next.nameKana === undefined) return [];
  if (now.is === 'invited') throw new Rejected('not_joined');
  const { name = now.name, nameKana = now.nameKana } = next;
  const same = name === now.name && nameKana === now.nameKana;
  return same ? [] : [{ type: 'AdministratorRenamed', data: { name, nameKana } }];
};

const scopeEvents = (permissionScope: Scope | undefined, now: ReturnType<typeof existing>): AdministratorEvent[] =>
  permissionScope === undefined || permissionScope === now.permissionScope
    ? []
    : [{ type: 'AdministratorScopeChanged', data: { permissionScope } }];

const linkedUserEvents = (
  linkedUserId: string | null | undefined,
  now: ReturnType<typeof existing>,
): AdministratorEvent[] =>
  linkedUserId === undefined || linkedUserId === now.linkedUserId
    ? []
    : [{ type: 'AdministratorLinkedUserChanged', data: { linkedUserId } }];

/** An administrator of a company: registered with it or invited and joined, and removed in the end. */
export const administratorDecider = decider<AdministratorCommand, AdministratorState, typeof administratorEvents>({
  events: administratorEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    switch (command.type) {
      case 'Register':
        if (state.is !== 'unknown') throw new Rejected('already_exists');
        return [{ type: 'AdministratorRegistered', data: command.data }];
      case 'Invite':
        if (state.is === 'unknown') return [{ type: 'AdministratorInvited', data: command.data }];
        if (existing(state).is === 'joined') throw new Rejected('already_joined');
        return [{ type: 'AdministratorInvitedAgain', data: { permissionScope: command.data.permissionScope } }];
      case 'Join':
        if (existing(state).is === 'joined') throw new Rejected('already_joined');
        return [{ type: 'AdministratorJoined', data: command.data }];
      case 'Change': {
        const { permissionScope, linkedUserId, ...name } = command.data;
        const now = existing(state);
        return [...nameEvents(name, now), ...scopeEvents(permissionScope, now), ...linkedUserEvents(linkedUserId, now)];
      }
      case 'SwitchLabFeature': {
        const now = existing(state);
        if (now.is === 'invited') throw new Rejected('not_joined');
        const { labFeature, isOn } = command.data;
        if (now.labFeatures.includes(labFeature) === isOn) return [];
        const others = now.labFeatures.filter((feature) => feature !== labFeature);
        const labFeatures = isOn ? [...others, labFeature] : others;
        return [{ type: 'AdministratorLabFeaturesChanged', data: { labFeatures } }];
      }
      case 'Remove':
        existing(state);
        return [{ type: 'AdministratorRemoved', data: {} }];
      case 'Forget':
        return forgetEvents(state);
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'AdministratorRegistered':
        return {
          is: 'joined',
          name: data.name,
          nameKana: data.nameKana,
          permissionScope: data.permissionScope,
          linkedUserId: null,
          labFeatures: [],
        };
      case 'AdministratorInvited':
        return { is: 'invited', permissionScope: data.permissionScope, linkedUserId: null };
      case 'AdministratorRemoved':
        return { is: 'removed' };
      case 'AdministratorForgotten':
        return { is: 'forgotten' };
    }
    if (isFormer(state)) return state;
    switch (type) {
      case 'AdministratorJoined': {
        const { permissionScope, linkedUserId } = state;
        return { is: 'joined', permissionScope, linkedUserId, labFeatures: [], ...data };
      }
      case 'AdministratorInvitedAgain':
      case 'AdministratorRenamed':
      case 'AdministratorScopeChanged':
      case 'AdministratorLinkedUserChanged':
      case 'AdministratorLabFeaturesChanged':
        return { ...state, ...data };
    }
  },
});
