import { dayOf } from '../../contract/calendar';
import { decider } from '../../platform/kit/decider';
import { effectiveDayOf } from '../../platform/kit/effective-day';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import { serviceSsoEvents, type ServiceSsoEvent } from './service-sso.events';

type Configured = Extract<ServiceSsoEvent, { type: 'ServiceSsoConfigured' }>['data'];
interface Dated {
  companyServiceId: string;
  /** Default: the day of the command in Japan. */
  effectiveFrom?: string;
}
export type ServiceSsoCommand =
  | { type: 'Configure'; data: Omit<Configured, 'effectiveFrom'> & Dated }
  | { type: 'Remove'; data: Pick<Configured, 'source'> & Dated }
  /** What the service itself tells. */
  | { type: 'Enforce'; data: Pick<Configured, 'isEnforced'> & Dated };

export interface ServiceSsoState {
  setting: Configured | null;
  changedOn: string | null;
  /** A person removed the last setting. */
  isRemovedByHand: boolean;
}

/** The stream is not named by the service's own id, whose history has numbers of its own. */
export const serviceSsoId = (companyServiceId: string): string => derivedId(companyServiceId, 'sso');

/** What was found changes nothing that a person decided, and nothing that another provider showed. */
const isDecidedElsewhere = (
  { type, data }: ServiceSsoCommand,
  { setting, isRemovedByHand }: ServiceSsoState,
): boolean => {
  if (type === 'Enforce') return setting?.source !== 'found';
  if (data.source === 'hand') return false;
  if (!setting) return isRemovedByHand || type === 'Remove';
  if (setting.source === 'hand') return true;
  return type === 'Configure' && setting.identityProviderId !== data.identityProviderId;
};

const signsInBy = ({ identityProviderId, identityProviderName, protocol }: Omit<Configured, 'effectiveFrom'>): string =>
  JSON.stringify([identityProviderId, identityProviderName, protocol]);

/** The SSO setting of a service: another provider or protocol is a new setting; what is found again changes nothing. */
export const serviceSsoDecider = decider<ServiceSsoCommand, ServiceSsoState, typeof serviceSsoEvents>({
  events: serviceSsoEvents,
  initialState: { setting: null, changedOn: null, isRemovedByHand: false },

  decide(command, state) {
    const { type, data, at } = command;
    const { setting, changedOn } = state;
    const { companyServiceId } = data;
    if (isDecidedElsewhere(command, state)) return [];
    const withEffectiveDay = () => ({
      companyServiceId,
      effectiveFrom: effectiveDayOf(data.effectiveFrom, dayOf(at), changedOn),
    });
    if (type === 'Remove') {
      if (!setting) throw new Rejected('sso_not_configured');
      return [{ type: 'ServiceSsoRemoved', data: { ...withEffectiveDay(), source: data.source } }];
    }
    if (type === 'Enforce')
      return setting?.isEnforced === data.isEnforced
        ? []
        : [{ type: 'ServiceSsoEnforcementChanged', data: { ...withEffectiveDay(), isEnforced: data.isEnforced } }];
    if (data.identityProviderId === companyServiceId) throw new Rejected('own_identity_provider');
    if (!setting || signsInBy(setting) !== signsInBy(data))
      return [{ type: 'ServiceSsoConfigured', data: { ...data, ...withEffectiveDay() } }];
    // Providers do not tell the enforcement of a setting that was found; the service itself may.
    if (setting.isEnforced === data.isEnforced || data.source === 'found') return [];
    if (setting.source === 'found') return [{ type: 'ServiceSsoConfigured', data: { ...data, ...withEffectiveDay() } }];
    return [{ type: 'ServiceSsoEnforcementChanged', data: { ...withEffectiveDay(), isEnforced: data.isEnforced } }];
  },

  evolve(state, { type, data }) {
    const changedOn = data.effectiveFrom;
    switch (type) {
      case 'ServiceSsoConfigured':
        return { setting: data, changedOn, isRemovedByHand: false };
      case 'ServiceSsoEnforcementChanged':
        return { ...state, setting: state.setting && { ...state.setting, ...data }, changedOn };
      case 'ServiceSsoRemoved':
        return { setting: null, changedOn, isRemovedByHand: data.source === 'hand' };
    }
  },
});
