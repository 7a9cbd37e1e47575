import { dayOf } from '../../backend/contract/calendar';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { planEvents, type PlanFact } from '../../backend/services/plans/plan.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { RecordedPlan } from './recorded-plan.read-model';

type PlanStart = Extract<PlanFact, { type: 'PlanRegistered' | 'PlanRestored' }>;

const registeredRow = ({ companyId, entityId, data, at }: PlanStart) => ({
  companyId,
  id: entityId,
  companyServiceId: data.companyServiceId,
  name: data.name,
  startsOn: data.startsOn,
  endsOn: data.endsOn,
  renewalCycle: data.renewalCycle,
  autoRenewal: data.autoRenewal,
  isEnding: false,
  stoppedOn: null,
  registeredAt: at,
});

export const recordedPlans = projection(RecordedPlan, [planEvents, companyServiceEvents], {
  PlanRegistered: (e) => upsert(registeredRow(e)),
  PlanRestored: (e) => upsert(registeredRow(e)),
  PlanRenamed: (e) => update({ id: e.entityId }, { name: e.data.name }),
  PlanPeriodChanged: ({ entityId, data: { startsOn, endsOn } }) =>
    update({ id: entityId }, { startsOn, endsOn, isEnding: false }),
  PlanRenewalChanged: ({ entityId, data: { renewalCycle, autoRenewal } }) =>
    update({ id: entityId }, { renewalCycle, autoRenewal }),
  PlanRenewed: ({ entityId, data: { endsOn } }) => update({ id: entityId }, { endsOn, isEnding: false }),
  PlanEnded: ({ entityId, data: { endsOn } }) => update({ id: entityId }, { endsOn, isEnding: true }),
  // A plan is removed when it was registered by mistake; a service that is deleted was paid for until then.
  PlanRemoved: (e) => remove({ id: e.entityId }),
  CompanyServiceDeleted: (e) => update({ companyServiceId: e.entityId }, { stoppedOn: dayOf(e.at) }),
});
