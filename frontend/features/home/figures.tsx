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

const countWithUnit = (n: number, unit: string) => (
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
  const reading = useRead(paymentSummaries.ofCompany, { query: { paidDateFrom: from, paidDateTo: to } });
  return (
    <FigureCard
      label="今年度の支払"
      icon="card"
      to={paymentsPath(reading.data && daysOf(reading.data.periods))}
      value={figureOf(reading, ({ total }) => yen(total))}
      note={reading.data && `${count(reading.data.paymentsCount)}件`}
    />
  );
}

function ShadowItFigure() {
  const reading = useRead(home.shadowIt, {});
  return (
    <FigureCard
      label="シャドーIT"
      icon="shield"
      to="/shadow-its?isUndecided=true"
      value={figureOf(reading, ({ openDoors, detectedCount }) =>
        openDoors.length > 0 ? countWithUnit(detectedCount, '件') : '未設定',
      )}
      note={
        reading.data &&
        [
          reading.data.openDoors.length > 0
            ? `未判断・うち高リスク ${count(reading.data.highRiskCount)}件`
            : '検知は設定されていません',
          ...(isPayeesOnly(reading.data.openDoors) ? ['支払先だけを確認'] : []),
        ].join('・')
      }
    />
  );
}

function ServiceFigures() {
  const reading = useRead(home.service, {});
  const { data } = reading;
  return (
    <>
      <FigureCard
        label="今月の費用"
        hint={costOfMonthWords}
        icon="document"
        to="/plans/recorded-amounts"
        value={figureOf(reading, ({ planCost }) => yen(planCost.total))}
        note={data && `${count(data.planCost.services.length)}サービス`}
      />
      <FigureCard
        label="サービス"
        icon="layers"
        to="/services"
        value={figureOf(reading, ({ servicesCount }) => countWithUnit(servicesCount, '件'))}
        note={data && `プラン未登録 ${count(data.planUnregisteredCount)}件・一時停止 ${count(data.suspendedCount)}件`}
      />
    </>
  );
}

function UserFigure() {
  const reading = useRead(home.user, newestUsers);
  return (
    <FigureCard
      label="ユーザー"
      icon="people"
      to="/users"
      value={figureOf(reading, ({ usersCount }) => countWithUnit(usersCount, '名'))}
      note={reading.data && `サービスを利用していない ${count(reading.data.notConnectedCount)}名`}
    />
  );
}

function AlertFigure() {
  const reading = useRead(alerts.list, newestAlerts);
  const errors = useRead(alerts.list, { query: { level: 'error', count: 1 } });
  return (
    <FigureCard
      label="アラート"
      icon="bell"
      to="/alerts"
      value={figureOf(reading, ({ total }) => countWithUnit(total, '件'))}
      note={errors.data && `うちエラー ${count(errors.data.total)}件`}
    />
  );
}
