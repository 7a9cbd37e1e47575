import { readableHost } from '../../contract/hosts';
import { detectedServiceUserEvents } from '../../discovery/findings/detected-service-user.events';
import { detectedServiceEvents } from '../../discovery/findings/detected-service.events';
import type { Fact } from '../../platform/kit/events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { byTheClock, updateAlert, type Rule } from './alert.rules';
import { leaderOf, servicesUnconfirmed } from './shadow-it-conditions.queries';

const rule: Rule = {
  alertType: 'shadow_it',
  targetKind: 'shadow_it',
  holding: async (tools, detectedServiceId) =>
    (await servicesUnconfirmed(tools, detectedServiceId)).map(
      ({ targetId, name: storedHost, isReading, isForbidden, isOutside, isHighRisk, ground }) => {
        const name = readableHost(storedHost);
        return {
          targetId,
          companyServiceId: null,
          level: isHighRisk ? 'error' : 'caution',
          message: isReading
            ? `登録されていないサービスの利用をまとめて検知しました（「${name}」など）。未確認のサービスについて、許可、登録、禁止のいずれかを判断してください。`
            : isForbidden
              ? `禁止したサービス「${name}」の新たな利用者を検知しました。利用をやめてもらうか、判断を見直してください。`
              : isOutside
                ? `「${name}」を許可した部署に所属しない利用者を検知しました。対象の部署を見直すか、利用をやめてもらってください。`
                : `登録されていないサービス「${name}」の利用を検知しました。許可、登録、禁止のいずれかを判断してください。`,
          causes: [ground],
        };
      },
    ),
};

/** The alert of the service, and that of the reading that found it with many others. */
const checkBoth = async (detectedServiceId: string, fact: Fact, tools: Tools) => {
  await updateAlert(rule, detectedServiceId, fact, tools);
  const leaderId = await leaderOf(tools, detectedServiceId);
  if (leaderId !== detectedServiceId) await updateAlert(rule, leaderId, fact, tools);
};
const check = (fact: Fact, tools: Tools) => checkBoth(fact.entityId, fact, tools);
/** Its users and scopes may raise the risk. */
const checkService = (fact: Fact, tools: Tools) => checkBoth(fact.data.detectedServiceId as string, fact, tools);

const shadowIt = reactor(
  'alerts.shadow_it',
  [detectedServiceEvents, detectedServiceUserEvents],
  {
    DetectedServiceFound: check,
    DetectedServiceDecided: check,
    DetectedServiceDecisionExpired: check,
    DetectedServiceRegistered: check,
    DetectedServiceReleased: check,
    DetectedServiceRenamed: check,
    DetectedServiceEnded: check,
    DetectedServiceResumed: check,
    DetectedServiceRiskOverridden: check,
    DetectedServiceRiskOverrideEnded: check,
    DetectedServiceUserFound: checkService,
    DetectedServiceUserMatched: checkService,
    DetectedServiceUserScopesGranted: checkService,
    DetectedServiceUserForgotten: checkService,
    DetectedServiceUserWithdrawn: checkService,
  },
  { latestPer: ({ entityId, data }) => (data.detectedServiceId as string | undefined) ?? entityId },
);

export const shadowItReactors = [shadowIt, byTheClock(rule)];
