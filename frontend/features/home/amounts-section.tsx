import { DepartmentChoice, departmentNote } from '../../amounts/department-choice';
import { useDepartment } from '../../amounts/use-department';
import { useMay } from '../../lib/permissions';
import { PaidAmounts } from './paid-amounts';
import { RecordedAmounts } from './recorded-amounts';

/** Payments and recorded amounts over time, of the company or one department. */
export function AmountsSection() {
  const { id } = useDepartment();
  const maySeePlans = useMay('plan');
  const maySeePayments = useMay('payment');
  const title = !maySeePlans ? '支払の推移' : maySeePayments ? '支払と計上額' : '計上額の推移';
  return (
    <section className="home-amounts" aria-labelledby="home-amounts">
      <header>
        <h2 id="home-amounts">{title}</h2>
        <DepartmentChoice label={`${title}の部署`} />
      </header>
      {maySeePayments && <PaidAmounts companyDepartmentId={id} />}
      {maySeePlans && <RecordedAmounts companyDepartmentId={id} />}
      {maySeePlans && id && <p className="quiet">{departmentNote}</p>}
    </section>
  );
}
