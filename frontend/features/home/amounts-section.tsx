import { departments } from '../../../backend/contract/departments';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { Combobox } from '../../ui/combobox';
import { PaidAmounts } from './paid-amounts';
import { RecordedAmounts } from './recorded-amounts';
import { useDepartment } from './use-department';

/** What was paid and what is recorded, over time: of the company or of one department. */
export function AmountsSection() {
  const { id, set } = useDepartment();
  const options = (useRead(departments.list, {}).data ?? []).map(({ id: value, path }) => ({ value, label: path }));
  return (
    <section className="home-amounts" aria-labelledby="home-amounts">
      <header>
        <h2 id="home-amounts">支払と計上額</h2>
        {options.length > 0 && (
          <Combobox
            label="支払と計上額の部署"
            value={id ?? ''}
            options={options}
            onChange={set}
            placeholder="全社（部署で絞り込む）"
          />
        )}
      </header>
      {useMay('payment') && <PaidAmounts companyDepartmentId={id} />}
      {useMay('plan') && <RecordedAmounts companyDepartmentId={id} />}
    </section>
  );
}
