import { contractEvents } from '../../access/company/contract.events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { companyServiceEvents } from '../../services/company-service.events';
import { planEvents } from '../../services/plans/plan.events';
import { contractEnding, plansEnding, plansWithAlerts } from './conditions.queries';
import { byTheClock, updateAlert, type Rule } from './alert.rules';

const leadDaysOfContract = 30;
const withSlashes = (day: string) => day.replaceAll('-', '/');

interface End {
  endsOn: string;
  noticeOn: string | null;
  isNoticePast: boolean | null;
  isPast: boolean;
  autoRenewal: boolean;
}
const aboutPlan = ({ endsOn, noticeOn, isNoticePast, isPast, autoRenewal }: End) => {
  const day = withSlashes(endsOn);
  if (!isPast && noticeOn !== null) {
    const what = autoRenewal ? 'で自動更新されます' : 'に終了します';
    const notice = isNoticePast ? `（${withSlashes(noticeOn)}）は過ぎています` : `は${withSlashes(noticeOn)}です`;
    return `契約が${day}${what}。解約の通知期限${notice}。`;
  }
  if (isPast && autoRenewal)
    return `契約が${day}に更新の日を迎えましたが、更新サイクルがありません。更新後の契約期間を登録してください。`;
  if (isPast) return `契約が${day}に終了しました。続けている場合は更新を、続けていない場合は終了を登録してください。`;
  return autoRenewal
    ? `契約が${day}で自動更新されます。続けない場合は解約の手続きをしてください。`
    : `契約が${day}に終了します。更新または解約の手続きをしてください。`;
};

const ofPlans: Rule = {
  alertType: 'contract_end',
  targetKind: 'plan',
  holding: async (tools, planId) =>
    (await plansEnding(tools, planId)).map(({ id, companyServiceId, ground, lead, ...end }) => ({
      targetId: id,
      companyServiceId,
      level: end.isPast ? 'error' : 'caution',
      message: aboutPlan(end),
      causes: lead ? [ground, lead] : [ground],
    })),
};

const aboutContract = (day: string, isPast: boolean, kind: string) => {
  const what = kind === 'trial' ? 'Daichoのトライアル期間' : 'Daichoの契約';
  return isPast
    ? `${what}が${day}に終了しました。契約の手続きをしてください。`
    : `${what}が${day}に終了します。契約の手続きをご検討ください。`;
};

const ofContract: Rule = {
  alertType: 'contract_end',
  targetKind: 'contract',
  holding: async (tools, contractId) =>
    (await contractEnding(tools, contractId, leadDaysOfContract)).map(({ id, endsOn, isPast, kind, ground }) => ({
      targetId: id,
      companyServiceId: null,
      level: isPast ? 'error' : 'caution',
      message: aboutContract(withSlashes(endsOn), isPast, kind),
      causes: [ground],
    })),
};

const plan = (fact: Fact, tools: Tools) => updateAlert(ofPlans, fact.entityId, fact, tools);
const contract = (fact: Fact, tools: Tools) => updateAlert(ofContract, fact.entityId, fact, tools);

const contractEnd = reactor(
  'alerts.contract_end',
  [planEvents, companyServiceEvents, contractEvents],
  {
    PlanRegistered: plan,
    PlanPeriodChanged: plan,
    PlanRenewalChanged: plan,
    PlanAlertLeadChanged: plan,
    PlanNoticeChanged: plan,
    PlanRenewed: plan,
    PlanEnded: plan,
    PlanRemoved: plan,
    PlanRestored: plan,
    CompanyServiceDeleted: async (fact, tools) => {
      for (const id of await plansWithAlerts(tools, fact.entityId)) await updateAlert(ofPlans, id, fact, tools);
    },
    ContractStarted: contract,
    ContractChanged: contract,
  },
  { latestPer: ({ entityId }) => entityId },
);

export const contractEndReactors = [contractEnd, byTheClock(ofPlans), byTheClock(ofContract)];
