import type { ReactNode } from 'react';
import { alerts } from '../../../backend/contract/alerts';
import { isPayeesOnly } from '../../../backend/contract/detection-words';
import { home } from '../../../backend/contract/home';
import { paymentSummaries } from '../../../backend/contract/payment-summaries';
import { useMay } from '../../lib/permissions';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { periodsAtFirst } from '../../ui/chart/periods';
import { costOfMonthWords } from '../../ui/cost-words';
import { count, yen } from '../../ui/format';
import { daysOf, paymentsPath } from './payments-path';
import { FigureCard } from './figure-card';
import { newestAlerts, newestUsers } from './newest';

interface Read<T> {
  data: T | undefined;
  isError: boolean;
}

const figureOf = <T,>({ data, isError }: Read<T>, show: (data: T) => ReactNode) =>
  data ? show(data) : isError ? null : undefined;

const counted = (n: number, unit: string) => (
  <>
    {count(n)}
    <small>{unit}</small>
  </>
);

/** The key figures, each linked to its list. */
export function Figures() {
  const maySeeServices = useMay('companyService');
  const maySeeUsers = useMay('user');
  const maySeeAlerts = useMay('alert');
  const maySeePayments = useMay('payment');
  const maySeeShadowIt = useMay('shadowIt');
  return (
    <div className="home-figures">
      {maySeePayments && <PaymentFigure />}
      {maySeeServices && <ServiceFigures />}
      {maySeeUsers && <UserFigure />}
      {maySeeShadowIt && <ShadowItFigure />}
      {maySeeAlerts && <AlertFigure />}
    </div>
  );
}

function PaymentFigure() {
  // The chart shows the same months at first: one call answers both.
  const { from, to } = periodsAtFirst(useMe()?.company.fiscalYearStartMonth ?? 4).days;
  const read = useRead(paymentSummaries.ofCompany, { query: { paidDateFrom: from, paidDateTo: to } });
  return (
    <FigureCard
      label="今年度の支払"
      icon="card"
      to={paymentsPath(read.data && daysOf(read.data.periods))}
      value={figureOf(read, ({ total }) => yen(total))}
      note={read.data && `${count(read.data.paymentsCount)}件`}
    />
  );
}

function ShadowItFigure() {
  const read = useRead(home.shadowIt, {});
  return (
    <FigureCard
      label="シャドーIT"
      icon="shield"
      to="/shadow-its?isUndecided=true"
      value={figureOf(read, ({ openDoors, detectedCount }) =>
        openDoors.length > 0 ? counted(detectedCount, '件') : '未設定',
      )}
      note={
        read.data &&
        [
          read.data.openDoors.length > 0
            ? `未判断・うち高リスク ${count(read.data.highRiskCount)}件`
            : '検知は設定されていません',
          ...(isPayeesOnly(read.data.openDoors) ? ['支払先だけを確認'] : []),
        ].join('・')
      }
    />
  );
}

function ServiceFigures() {
  const read = useRead(home.service, {});
  const { data } = read;
  return (
    <>
      <FigureCard
        label="今月の費用"
        hint={costOfMonthWords}
        icon="document"
        to="/plans/recorded-amounts"
        value={figureOf(read, ({ planCost }) => yen(planCost.total))}
        note={data && `${count(data.planCost.services.length)}サービス`}
      />
      <FigureCard
        label="サービス"
        icon="layers"
        to="/services"
        value={figureOf(read, ({ servicesCount }) => counted(servicesCount, '件'))}
        note={data && `プラン未登録 ${count(data.planUnregisteredCount)}件・一時停止 ${count(data.suspendedCount)}件`}
      />
    </>
  );
}

function UserFigure() {
  const read = useRead(home.user, newestUsers);
  return (
    <FigureCard
      label="ユーザー"
      icon="people"
      to="/users"
      value={figureOf(read, ({ usersCount }) => counted(usersCount, '名'))}
      note={read.data && `サービスを利用していない ${count(read.data.notConnectedCount)}名`}
    />
  );
}

function AlertFigure() {
  const read = useRead(alerts.list, newestAlerts);
  const errors = useRead(alerts.list, { query: { level: 'error', count: 1 } });
  return (
    <FigureCard
      label="アラート"
      icon="bell"
      to="/alerts"
      value={figureOf(read, ({ total }) => counted(total, '件'))}
      note={errors.data && `うちエラー ${count(errors.data.total)}件`}
    />
  );
}
