import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { home } from '../../../backend/contract/home';
import type { AnswerOf } from '../../../backend/contract/kit';
import { everyCycle } from '../../../backend/contract/vocabulary';
import type { Flag } from '../../../backend/contract/permissions';
import { useFlags } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { count, day, yen } from '../../ui/format';
import { Icon, type IconName } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';

type Attention = AnswerOf<typeof home.attention>;

interface Task {
  /** What one needs to see its list. */
  flag: Flag;
  icon: IconName;
  to: string;
  title: string;
  detail: string;
}

/** Today's tasks, each with a link to the screen that settles it. */
const tasksIn = ({ alerts, leavers, seats }: Attention): Task[] => [
  ...(alerts.total > 0
    ? [
        {
          flag: 'alert' as const,
          icon: 'bell' as const,
          to: '/alerts',
          title: `アラート ${count(alerts.total)}件`,
          detail: alerts.errors > 0 ? `うちエラー ${count(alerts.errors)}件` : 'エラーはありません',
        },
      ]
    : []),
  ...(leavers.accountsCount > 0
    ? [
        {
          flag: 'user' as const,
          icon: 'people' as const,
          to: '/users?view=confirmation&kind=leaver',
          title: `退職者のアカウント ${count(leavers.accountsCount)}件`,
          detail: `${count(leavers.usersCount)}名分がサービスに残っています`,
        },
      ]
    : []),
  ...(seats.shortCount > 0
    ? [
        {
          flag: 'plan' as const,
          icon: 'alert' as const,
          to: '/plans/seats?isShort=true',
          title: `席の不足 ${count(seats.shortCount)}席`,
          detail: `${count(seats.shortPlansCount)}件のプランで利用者が席を超過`,
        },
      ]
    : []),
  ...(seats.unusedCount > 0
    ? [
        {
          flag: 'plan' as const,
          icon: 'layers' as const,
          to: '/plans/seats?isUnused=true',
          title: `未割り当ての席 ${count(seats.unusedCount)}席`,
          detail: `${count(seats.plansCount)}件のプラン・年間 ${yen(seats.unusedCost)}`,
        },
      ]
    : []),
];

/** Today's tasks: alerts, leavers' accounts, missing and unassigned seats, and contracts that end within 90 days. */
export function AttentionCard() {
  const { data, error, refetch } = useRead(home.attention, {});
  return (
    <Card title="今日の確認事項">
      {data ? (
        <Matters attention={data} />
      ) : error ? (
        <ErrorState title="確認事項を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  );
}

function Matters({ attention }: { attention: Attention }) {
  const { total, next } = attention.renewals;
  const flags = useFlags();
  const tasks = tasksIn(attention).filter(({ flag }) => flags.has(flag));
  if (tasks.length === 0 && total === 0) return <p className="home-list-none">確認が必要なことはありません。</p>;
  return (
    <>
      <ul className="home-list">
        {tasks.map(({ icon, to, title, detail }) => (
          <Row key={to} icon={icon} to={to} title={title}>
            {detail}
          </Row>
        ))}
        {total > 0 && (
          <Row
            icon="calendar"
            to="/plans?contractRemainingPeriod=90&sortBy=endsOn"
            title={`90日以内に終了・更新する契約 ${count(total)}件`}
          >
            {total > next.length && `近い順に${count(next.length)}件を表示`}
          </Row>
        )}
        {next.map((plan) => (
          <li key={plan.planId} className="home-list-inner">
            <Link
              className="one-line"
              to={`/services/${plan.companyServiceId}?tab=plans&plan=${plan.planId}`}
              title={`${plan.serviceName} ${plan.name}`}
            >
              {plan.serviceName} {plan.name}
            </Link>
            <span>
              {day(plan.endsOn)} {plan.autoRenewal ? `自動更新・${everyCycle(plan.renewalCycle)}` : '終了'}（あと
              {count(plan.remainingDays)}日）
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ icon, to, title, children }: { icon: IconName; to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <Link className="one-line" to={to}>
        {title}
      </Link>
      <span>{children}</span>
    </li>
  );
}
