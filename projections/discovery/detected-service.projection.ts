import { searchText } from '../../backend/platform/kit/search-text';
import { detectedServiceEvents } from '../../backend/discovery/findings/detected-service.events';
import type { Fact } from '../../backend/platform/kit/events';
import { projection, update, upsert } from '../kit/projection';
import { DetectedService } from './detected-service.read-model';

const noDecision = {
  decidedOn: null,
  decisionReason: null,
  departmentIds: [],
  allowedUntil: null,
  isForbiddenAfterwards: false,
  ownerUserId: null,
  companyServiceId: null,
};
const noOverride = { riskLevel: null, riskUntil: null, riskReason: null };
const reasonOf = ({ metadata }: Fact): string | null => metadata.reason ?? null;
const unconfirmedDecision = { ...noDecision, decision: 'unconfirmed' } as const;

/** Each change takes the revision of the finding along, which decisions are compared with. */
const change = ({ entityId: id, revision }: Fact, changes: Partial<DetectedService>) =>
  update<DetectedService>({ id }, { ...changes, revision });

export const detectedServices = projection(
  DetectedService,
  [detectedServiceEvents],
  {
    DetectedServiceFound: (e) => {
      const { companyId, entityId: id, revision } = e;
      const { detectedOn: firstDetectedOn, ...foundFields } = e.data;
      const search = searchText(`${foundFields.name} ${foundFields.detectionTarget}`);
      return upsert({
        companyId,
        id,
        revision,
        ...foundFields,
        firstDetectedOn,
        ...unconfirmedDecision,
        ...noOverride,
        search,
      });
    },
    DetectedServiceDecided: (e, row) => {
      const { until: allowedUntil, ...decision } = e.data;
      const wasForbidden = row?.decision === 'forbidden' || row?.isForbiddenAfterwards === true;
      const isForbiddenAfterwards = decision.decision === 'allowed' && allowedUntil !== null && wasForbidden;
      return change(e, {
        ...decision,
        allowedUntil,
        isForbiddenAfterwards,
        decisionReason: reasonOf(e),
        companyServiceId: null,
      });
    },
    DetectedServiceDecisionExpired: (e) => change(e, unconfirmedDecision),
    DetectedServiceRegistered: (e) =>
      change(e, { ...noDecision, ...e.data, decision: 'registered', decisionReason: reasonOf(e) }),
    DetectedServiceReleased: (e) => change(e, unconfirmedDecision),
    DetectedServiceRenamed: (e, row) => {
      const { name } = e.data;
      return change(e, { name, search: searchText(`${name} ${row?.detectionTarget ?? ''}`) });
    },
    DetectedServiceEnded: (e) =>
      change(e, { ...noDecision, decision: 'ended', decidedOn: e.data.endedOn, decisionReason: reasonOf(e) }),
    DetectedServiceResumed: (e) => change(e, unconfirmedDecision),
    DetectedServiceRiskOverridden: (e) =>
      change(e, { riskLevel: e.data.level, riskUntil: e.data.until, riskReason: reasonOf(e) }),
    DetectedServiceRiskOverrideEnded: (e) => change(e, noOverride),
  },
  { readsRow: ['DetectedServiceDecided', 'DetectedServiceRenamed'] },
);
