import { companyServiceEvents } from '../../backend/services/company-service.events';
import { bySetting } from '../../backend/platform/kit/custom-values';
import { searchText } from '../../backend/platform/kit/search-text';
import { planEvents, type PlanFact } from '../../backend/services/plans/plan.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { Plan } from './plan.read-model';

const registeredRow = (
  { companyId, entityId, data }: Extract<PlanFact, { type: 'PlanRegistered' | 'PlanRestored' }>,
  registeredAt: string,
) => ({
  companyId,
  id: entityId,
  companyServiceId: data.companyServiceId,
  name: data.name,
  startsOn: data.startsOn,
  endsOn: data.endsOn,
  termDay: null,
  renewalCycle: data.renewalCycle,
  autoRenewal: data.autoRenewal,
  alertLeadDays: data.alertLeadDays,
  noticeDays: null,
  isEnding: false,
  note: data.note,
  customValues: {},
  formerValues: [],
  registeredAt,
  search: searchText(data.name),
});

export const plans = projection(
  Plan,
  [planEvents, companyServiceEvents],
  {
    PlanRegistered: (e) => upsert(registeredRow(e, e.at)),
    PlanRestored: (e) => upsert(registeredRow(e, e.data.registeredAt)),
    PlanRenamed: (e) => update({ id: e.entityId }, { name: e.data.name, search: searchText(e.data.name) }),
    // A PlanEnded follows if it still ends.
    PlanPeriodChanged: ({ entityId, data: { startsOn, endsOn, termDay } }) =>
      update({ id: entityId }, { startsOn, endsOn, isEnding: false, termDay }),
    PlanRenewalChanged: (e) =>
      update({ id: e.entityId }, { renewalCycle: e.data.renewalCycle, autoRenewal: e.data.autoRenewal }),
    PlanAlertLeadChanged: (e) => update({ id: e.entityId }, { alertLeadDays: e.data.alertLeadDays }),
    PlanNoticeChanged: (e) => update({ id: e.entityId }, { noticeDays: e.data.noticeDays }),
    PlanRenewed: (e) => update({ id: e.entityId }, { endsOn: e.data.endsOn, isEnding: false, termDay: e.data.termDay }),
    PlanEnded: (e) => update({ id: e.entityId }, { endsOn: e.data.endsOn, isEnding: true }),
    PlanNoteChanged: (e) => update({ id: e.entityId }, { note: e.data.note }),
    PlanCustomValuesChanged: (e) =>
      update({ id: e.entityId }, { customValues: bySetting(e.data.customValues), formerValues: e.data.formerValues }),
    PlanRemoved: (e) => remove({ id: e.entityId }),
    CompanyServiceDeleted: (e) => remove({ companyServiceId: e.entityId }),
  },
  { ofEntity: { column: 'id', byService: ['CompanyServiceDeleted'] } },
);
