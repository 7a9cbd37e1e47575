import { searchText } from '../../backend/platform/kit/search-text';
import { detectedServiceEvents } from '../../backend/discovery/findings/detected-service.events';
import { projection, update, upsert } from '../kit/projection';
import { DetectedService } from './detected-service.read-model';

const noDecision = {
  decidedOn: null,
  decisionReason: null,
  departmentIds: [],
  allowedUntil: null,
  ownerUserId: null,
  companyServiceId: null,
};
const noOverride = { riskLevel: null, riskUntil: null, riskReason: null };
const unconfirmed = { ...noDecision, decision: 'unconfirmed' } as const;

export const detectedServices = projection(DetectedService, [detectedServiceEvents], {
  DetectedServiceFound: (e) => {
    const { detectedOn: firstDetectedOn, ...found } = e.data;
    const search = searchText(`${found.name} ${found.detectionTarget}`);
    return upsert({
      companyId: e.companyId,
      id: e.entityId,
      ...found,
      firstDetectedOn,
      ...unconfirmed,
      ...noOverride,
      search,
    });
  },
  DetectedServiceDecided: ({ entityId, data, metadata: { reason = null } }) => {
    const { until: allowedUntil, ...decision } = data;
    return update({ id: entityId }, { ...decision, allowedUntil, decisionReason: reason, companyServiceId: null });
  },
  DetectedServiceDecisionExpired: (e) => update({ id: e.entityId }, unconfirmed),
  DetectedServiceRegistered: ({ entityId, data, metadata: { reason = null } }) =>
    update({ id: entityId }, { ...noDecision, ...data, decision: 'registered', decisionReason: reason }),
  DetectedServiceReleased: (e) => update({ id: e.entityId }, unconfirmed),
  DetectedServiceRiskOverridden: ({ entityId, data: { level, until }, metadata: { reason = null } }) =>
    update({ id: entityId }, { riskLevel: level, riskUntil: until, riskReason: reason }),
  DetectedServiceRiskOverrideEnded: (e) => update({ id: e.entityId }, noOverride),
});
