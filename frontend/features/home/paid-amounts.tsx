import { daysOfFiscalYears } from '../../../backend/contract/calendar';
import { paymentSummaries } from '../../../backend/contract/payment-summaries';
import { usePeriodReading } from '../../amounts/use-period-reading';
import { useMe } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { AmountsChart } from '../../ui/chart/amounts-chart';
import { usePeriods } from '../../ui/chart/periods';
import { PeriodsChoice } from '../../ui/chart/periods-choice';
import { paymentsPath } from './payments-path';

/** 支払 of the company, or a department's part of them, by service. */
export function PaidAmounts({ companyDepartmentId }: { companyDepartmentId: string | undefined }) {
  const state = usePeriods(useMe()?.company.fiscalYearStartMonth ?? 4, 'paid');
  const { by, days, years } = state.periods;
  const range = { paidDateFrom: days.from, paidDateTo: days.to, companyDepartmentId };
  const span = { yearFrom: years.from, yearTo: years.to, companyDepartmentId };
  const { ofCompany, ofCompanyYearly } = paymentSummaries;
  const reading = usePeriodReading(by, [ofCompany, { query: range }], [ofCompanyYearly, { query: span }]);
  const shownRange = by === 'month' ? days : daysOfFiscalYears(years.from, years.to, state.startMonth);
  return (
    <AmountsChart
      what="支払"
      reading={reading}
      startMonth={state.startMonth}
      none="支払を登録すると、支払日の月ごとにサービス別に集計されます。部署の支払は、利用者の人数で按分した額です。"
    >
      {reading.data && reading.data.paymentsCount > 0 && (
        <ButtonLink small to={paymentsPath(shownRange, companyDepartmentId)}>
          明細
        </ButtonLink>
      )}
      <PeriodsChoice label="支払" state={state} />
    </AmountsChart>
  );
}
