import { amounts } from '../../../backend/contract/amounts';
import { BreakdownButton } from '../../amounts/breakdown-button';
import { usePeriodReading } from '../../amounts/use-period-reading';
import { useMe } from '../../lib/session';
import { AmountsChart } from '../../ui/chart/amounts-chart';
import { usePeriods } from '../../ui/chart/periods';
import { PeriodsChoice } from '../../ui/chart/periods-choice';

/** 計上額 of the company or of a department, by service. */
export function RecordedAmounts({ companyDepartmentId }: { companyDepartmentId: string | undefined }) {
  const state = usePeriods(useMe()?.company.fiscalYearStartMonth ?? 4, 'recorded');
  const { by, days, years } = state.periods;
  const range = { recordedAmountDateFrom: days.from, recordedAmountDateTo: days.to, companyDepartmentId };
  const span = { yearFrom: years.from, yearTo: years.to, companyDepartmentId };
  const reading = usePeriodReading(
    by,
    [amounts.ofCompany, { query: range }],
    [amounts.ofCompanyYearly, { query: span }],
  );
  return (
    <AmountsChart
      what="計上額"
      reading={reading}
      startMonth={state.startMonth}
      none="プランと料金を登録すると、契約期間の月ごとに計上されます。年額のプランは12分の1ずつ計上します。"
    >
      {reading.data && reading.data.continuedTotal > 0 && (
        <BreakdownButton key={by} periods={reading.data.periods} companyDepartmentId={companyDepartmentId} />
      )}
      <PeriodsChoice label="計上額" state={state} />
    </AmountsChart>
  );
}
