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
  { type: 'Configure'; data: Omit<Configured, 'effectiveFrom'> & Dated } | { type: 'Remove'; data: Dated };

interface State {
  setting: Configured | null;
  changedOn: string | null;
}

/** The stream is not named by the service's own id, whose history has numbers of its own. */
export const serviceSsoId = (companyServiceId: string): string => derivedId(companyServiceId, 'sso');

const signsInBy = ({ identityProviderId, identityProviderName, protocol }: Omit<Configured, 'effectiveFrom'>): string =>
  JSON.stringify([identityProviderId, identityProviderName, protocol]);

/** The SSO setting of a service: another provider or protocol is a new setting; what is found again changes nothing. */
export const serviceSsoDecider = decider<ServiceSsoCommand, State, typeof serviceSsoEvents>({
  events: serviceSsoEvents,
  initialState: { setting: null, changedOn: null },

  decide({ type, data, at }, { setting, changedOn }) {
    const { companyServiceId } = data;
    const dated = () => ({ companyServiceId, effectiveFrom: effectiveDayOf(data.effectiveFrom, dayOf(at), changedOn) });
    if (type === 'Remove') {
      if (!setting) throw new Rejected('sso_not_configured');
      return [{ type: 'ServiceSsoRemoved', data: dated() }];
    }
    if (data.identityProviderId === companyServiceId) throw new Rejected('own_identity_provider');
    if (!setting || signsInBy(setting) !== signsInBy(data))
      return [{ type: 'ServiceSsoConfigured', data: { ...data, ...dated() } }];
    if (setting.isEnforced === data.isEnforced) return [];
    return [{ type: 'ServiceSsoEnforcementChanged', data: { ...dated(), isEnforced: data.isEnforced } }];
  },

  evolve({ setting }, { type, data }) {
    const changedOn = data.effectiveFrom;
    switch (type) {
      case 'ServiceSsoConfigured':
        return { setting: data, changedOn };
      case 'ServiceSsoEnforcementChanged':
        return { setting: setting && { ...setting, ...data }, changedOn };
      case 'ServiceSsoRemoved':
        return { setting: null, changedOn };
    }
  },
});
