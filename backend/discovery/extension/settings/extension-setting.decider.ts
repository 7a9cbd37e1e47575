import { decider } from '../../../platform/kit/decider';
import { derivedId } from '../../../platform/kit/ids';
import { extensionSettingEvents, type ExtensionSettingEvent } from './extension-setting.events';

interface State {
  contact: string | null;
  guidance: string | null;
}
export type ExtensionSettingCommand =
  | { type: 'Change'; data: Partial<State> }
  | { type: 'IssueToken'; data: Record<never, never> }
  | { type: 'IssueCode'; data: { companyUserId: string } };

/** The one setting of a company. */
export const extensionSettingId = (companyId: string): string => derivedId(companyId, 'extensionSetting');

export const extensionSettingDecider = decider<ExtensionSettingCommand, State, typeof extensionSettingEvents>({
  events: extensionSettingEvents,
  initialState: { contact: null, guidance: null },

  decide({ type, data }, state) {
    if (type === 'IssueToken') return [{ type: 'ExtensionSettingTokenIssued', data: {} }];
    if (type === 'IssueCode') return [{ type: 'ExtensionSettingCodeIssued', data }];
    const { contact, guidance } = { ...state, ...data };
    const events: ExtensionSettingEvent[] = [];
    if (contact !== state.contact) events.push({ type: 'ExtensionSettingContactChanged', data: { contact } });
    if (guidance !== state.guidance) events.push({ type: 'ExtensionSettingGuidanceChanged', data: { guidance } });
    return events;
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'ExtensionSettingContactChanged':
      case 'ExtensionSettingGuidanceChanged':
        return { ...state, ...data };
      default:
        return state;
    }
  },
});
