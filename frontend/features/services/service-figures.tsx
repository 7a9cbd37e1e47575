import { daysBetween } from '../../../backend/contract/calendar';
import type { ServiceDetail } from '../../../backend/contract/services';
import { monthlyCostWords, zeroCostWords } from '../../ui/cost-words';
import { count, day, today, yen } from '../../ui/format';
import { KeyFigures, type KeyFigure } from '../../ui/key-figures';
import { OrDash } from '../../ui/relative-time';

/** The next end of a contract: its renewal, or its last day. */
const endOf = ({ nextEnd, plansCount, monthlyCost }: ServiceDetail): KeyFigure => {
  if (!nextEnd) {
    // Plans that cost nothing this month may have ended.
    const detail = plansCount > 0 && (monthlyCost > 0 ? '期限なし' : '終了・更新を待つ契約なし');
    return { label: '次の更新', value: <OrDash>{null}</OrDash>, detail };
  }
  const { name, endsOn, renewsItself } = nextEnd;
  const daysLeft = daysBetween(today(), endsOn);
  return {
    label: renewsItself ? '次の更新' : '次の終了',
    value: day(endsOn),
    detail: (
      <>
        {`${name}・`}
        <span className="unbroken">{daysLeft === 0 ? '本日' : `あと${count(daysLeft)}日`}</span>
      </>
    ),
  };
};

/** Assigned and bought seats: 「240/245」. */
const seatsOf = ({ seats }: ServiceDetail): KeyFigure[] => {
  if (!seats) return [];
  const { seatsCount, assignedCount } = seats;
  const free = seatsCount - assignedCount;
  const detail = free < 0 ? `不足 ${count(-free)}席` : `未割り当て ${count(free)}席`;
  return [{ label: '席', value: `${count(assignedCount)}/${count(seatsCount)}`, detail, isShort: free < 0 }];
};

const costDetail = ({ monthlyCost, zeroReason, plansCount }: ServiceDetail) => {
  if (monthlyCost > 0) return undefined;
  if (zeroReason) return zeroCostWords[zeroReason];
  return plansCount === 0 ? 'プラン未登録' : '料金のかかる契約中のプランなし';
};

/** The figures of a service that matter most. */
export function ServiceFigures({ service }: { service: ServiceDetail }) {
  const { monthlyCost, plansCount, usersCount, manager } = service;
  return (
    <KeyFigures
      figures={[
        { label: '月額費用', hint: monthlyCostWords, value: yen(monthlyCost), detail: costDetail(service) },
        endOf(service),
        ...seatsOf(service),
        { label: '利用者', value: `${count(usersCount)}名` },
        { label: 'プラン', value: `${count(plansCount)}件` },
        { label: 'サービス管理者', value: <OrDash>{manager?.name}</OrDash> },
      ]}
    />
  );
}
