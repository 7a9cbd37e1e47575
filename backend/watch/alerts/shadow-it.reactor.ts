import { detectedServiceUserEvents } from '../../discovery/detected-service-user.events';
import { detectedServiceEvents } from '../../discovery/detected-service.events';
import type { Fact } from '../../platform/kit/events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { byTheClock, updateAlert, type Rule } from './alert.rules';
import { servicesUnconfirmed } from './shadow-it-conditions.queries';

const rule: Rule = {
  alertType: 'shadow_it',
  targetKind: 'shadow_it',
  holding: async (tools, detectedServiceId) =>
    (await servicesUnconfirmed(tools, detectedServiceId)).map(({ id, name, risk, ground }) => ({
      targetId: id,
      companyServiceId: null,
      level: risk === 'high' ? 'error' : 'caution',
      message: `登録されていないサービス「${name}」の利用を検知しました。許可、登録、禁止のいずれかを判断してください。`,
      causes: [ground],
    })),
};

const check = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);
/** Its users and scopes may raise the risk. */
const checkService = (fact: Fact, tools: Tools) =>
  updateAlert(rule, fact.data.detectedServiceId as string, fact, tools);

const shadowIt = reactor(
  'alerts.shadow_it',
  [detectedServiceEvents, detectedServiceUserEvents],
  {
    DetectedServiceFound: check,
    DetectedServiceDecided: check,
    DetectedServiceDecisionExpired: check,
    DetectedServiceRegistered: check,
    DetectedServiceReleased: check,
    DetectedServiceRiskOverridden: check,
    DetectedServiceRiskOverrideEnded: check,
    DetectedServiceUserFound: checkService,
    DetectedServiceUserScopesGranted: checkService,
    DetectedServiceUserForgotten: checkService,
  },
  { latestPer: ({ entityId, data }) => (data.detectedServiceId as string | undefined) ?? entityId },
);

export const shadowItReactors = [shadowIt, byTheClock(rule)];
