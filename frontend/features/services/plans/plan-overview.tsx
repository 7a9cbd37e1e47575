import { plans, type PlanDetail, type PlanRow } from '../../../../backend/contract/plans';
import { everyCycle, planStatuses, renewalCycles } from '../../../../backend/contract/vocabulary';
import { useRead } from '../../../lib/use-read';
import { Facts } from '../../../ui/facts';
import { count, day, today } from '../../../ui/format';
import { OrDash } from '../../../ui/relative-time';
import { endDecided, EndsOn } from './plan-words';
import { termsOn, termsWords } from './terms';

/** The terms of a plan and the company's own fields of it. */
export function PlanOverview({ plan }: { plan: PlanDetail }) {
  const params = { companyServiceId: plan.companyServiceId, planId: plan.id };
  const own = useRead(plans.customValues, { params }).data;
  return (
    <Facts
      facts={[
        { label: '料金', value: termsWords(plan) },
        ...plannedTerms(plan),
        { label: '席数', value: plan.priceType === 'flat' ? '定額（席数によらない）' : `${count(plan.seats)}席` },
        { label: '契約開始日', value: day(plan.startsOn) },
        { label: '契約終了日', value: <EndsOn plan={plan} /> },
        {
          label: '更新',
          value: renewalWords(plan),
        },
        { label: '解約通知期限', value: <OrDash>{noticeWords(plan)}</OrDash> },
        { label: '終了アラート', value: `${count(plan.alertLeadDays)}日前` },
        { label: 'メモ', value: <OrDash>{plan.note}</OrDash> },
        ...(own?.items ?? []).map(({ name, value }) => ({ label: name, value })),
        ...(own?.formerValues ?? []).map(({ name, value }) => ({ label: `${name}（以前の項目）`, value })),
      ]}
    />
  );
}

/** 「2026/12/01から 月額・1席あたり ¥1,500 × 30席 = ¥45,000（予定）」 for each change of the terms that is ahead. */
const plannedTerms = ({ terms, startsOn }: PlanDetail) => {
  const from = startsOn > today() ? startsOn : today();
  return termsOn(terms, from).next.map((later) => ({
    label: '予定されている変更',
    value: `${day(later.from!)}から ${termsWords(later)}（予定）`,
  }));
};

const renewalWords = ({ isEnding, planStatus, renewalCycle, autoRenewal }: PlanRow): string => {
  if (isEnding) return planStatus === 'ended' ? planStatuses.labels.ended : endDecided;
  if (autoRenewal && renewalCycle !== 'none') return `自動更新・${everyCycle(renewalCycle)}`;
  return `${renewalCycles.labels[renewalCycle]}・${autoRenewal ? '自動更新' : '手動更新'}`;
};

const noticeWords = ({ noticeOn, noticeDays, endsOn }: PlanRow): string | null => {
  if (noticeOn) return day(noticeOn);
  return noticeDays !== null && endsOn ? `終了の${count(noticeDays)}日前（契約開始日より前）` : null;
};
