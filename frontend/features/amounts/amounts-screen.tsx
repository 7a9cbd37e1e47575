import { amounts } from '../../../backend/contract/amounts';
import { DepartmentChoice, departmentNote } from '../../amounts/department-choice';
import { useDepartment } from '../../amounts/use-department';
import { usePeriodReading } from '../../amounts/use-period-reading';
import { DownloadButton } from '../../lists/download-button';
import { useMe } from '../../lib/session';
import { Card } from '../../ui/card';
import { AmountsChart } from '../../ui/chart/amounts-chart';
import { usePeriods } from '../../ui/chart/periods';
import { PeriodsChoice } from '../../ui/chart/periods-choice';
import { PageHeader } from '../../ui/page-header';
import { AmountsMatrix } from './amounts-matrix';
import './amounts.css';

const crumbs = [{ label: '契約情報', to: '/plans' }];

/** /plans/recorded-amounts: the recorded amounts of the company or a department, by service and period. */
export default function AmountsScreen() {
  const state = usePeriods(useMe()?.company.fiscalYearStartMonth ?? 4, 'period');
  const { id: department } = useDepartment();
  const { by, days, years } = state.periods;
  const of = { companyDepartmentId: department };
  const ofMonths = { recordedAmountDateFrom: days.from, recordedAmountDateTo: days.to, ...of };
  const ofYears = { yearFrom: years.from, yearTo: years.to, ...of };
  const { ofCompany, ofCompanyYearly } = amounts;
  const reading = usePeriodReading(by, [ofCompany, { query: ofMonths }], [ofCompanyYearly, { query: ofYears }]);
  const file = by === 'month' ? { csv: amounts.csv, query: ofMonths } : { csv: amounts.csvYearly, query: ofYears };
  return (
    <div className="screen screen-scrolls">
      <PageHeader
        title="計上額"
        crumbs={crumbs}
        state="プランの費用を月ごとに計上した額。年額は12分の1ずつ"
        secondary={<DepartmentChoice label="計上額の部署" />}
      />
      <AmountsChart
        what="計上額"
        reading={reading}
        startMonth={state.startMonth}
        none="プランと料金を登録すると、契約期間の月ごとに計上されます。年額のプランは12分の1ずつ計上します。"
      >
        <PeriodsChoice label="計上額" state={state} />
      </AmountsChart>
      {reading.data && reading.data.parts.length > 0 && (
        <Card
          title="サービスごとの計上額（円）"
          actions={
            <DownloadButton
              of={{ label: '計上額', csv: file.csv }}
              list={{ query: file.query }}
              total={reading.data.parts.length}
            />
          }
        >
          <AmountsMatrix answer={reading.data} startMonth={state.startMonth} {...of} />
          <p className="field-help">
            金額を選ぶと内訳を表示します。確定は登録済みの契約期間までの金額です。点線の金額は、自動更新の契約が今の条件で続く場合です。
            {department && departmentNote}
          </p>
        </Card>
      )}
    </div>
  );
}
