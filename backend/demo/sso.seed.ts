import { serviceSsoDecider, serviceSsoId, type ServiceSsoCommand } from '../services/sso/service-sso.decider';
import type { Moment } from './demo-commands.service';
import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import type { Timeline } from './timeline.service';

type Setting = {
  of: string;
  daysAgo: number;
  protocol: 'saml' | 'oidc';
  isEnforced: boolean;
  enforcedDaysAgo?: number;
};

/** Google Workspace signs people in to these services. */
const settings: readonly Setting[] = [
  { of: 'slack', daysAgo: 690, protocol: 'saml', isEnforced: false, enforcedDaysAgo: 420 },
  { of: 'salesforce', daysAgo: 510, protocol: 'saml', isEnforced: true },
  { of: 'box', daysAgo: 480, protocol: 'saml', isEnforced: true },
  { of: 'zoom', daysAgo: 400, protocol: 'saml', isEnforced: false },
  { of: 'notion', daysAgo: 380, protocol: 'saml', isEnforced: false },
  { of: 'git-hub', daysAgo: 350, protocol: 'saml', isEnforced: true },
  { of: 'demo-kotozute', daysAgo: 120, protocol: 'oidc', isEnforced: true },
];

/** How people sign in to services by the identity provider. */
export const seedSso = (timeline: Timeline<Moment>, days: Days): void => {
  const identityProviderId = demoId('service', 'google-workspace');
  for (const { of, daysAgo, protocol, isEnforced, enforcedDaysAgo } of settings) {
    const companyServiceId = demoId('service', of);
    const configure = (ago: number, nowEnforced: boolean, why?: string) => {
      const data = { companyServiceId, identityProviderId, identityProviderName: null, protocol };
      const intent: ServiceSsoCommand = {
        type: 'Configure',
        data: { ...data, isEnforced: nowEnforced, source: 'hand' },
      };
      timeline.add({
        at: days.at(days.ago(ago), 270),
        act: (now) => now.send(serviceSsoDecider, serviceSsoId(companyServiceId), intent, { why }),
      });
    };
    configure(daysAgo, isEnforced);
    if (enforcedDaysAgo) configure(enforcedDaysAgo, true, '全員がSSOへ移行したため');
  }
};
