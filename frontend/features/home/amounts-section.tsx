import { DepartmentChoice, departmentNote } from '../../amounts/department-choice';
import { useDepartment } from '../../amounts/use-department';
import { useMay } from '../../lib/permissions';
import { PaidAmounts } from './paid-amounts';
import { RecordedAmounts } from './recorded-amounts';

/** Payments and recorded amounts over time, of the company or one department. */
export function AmountsSection() {
  const { id } = useDepartment();
  const maySeePlans = useMay('plan');
  return (
    <section className="home-amounts" aria-labelledby="home-amounts">
      <header>
        <h2 id="home-amounts">支払と計上額</h2>
        <DepartmentChoice label="支払と計上額の部署" />
      </header>
      {useMay('payment') && <PaidAmounts companyDepartmentId={id} />}
      {maySeePlans && <RecordedAmounts companyDepartmentId={id} />}
      {maySeePlans && id && <p className="quiet">{departmentNote}</p>}
    </section>
  );
}
