import { departments } from '../../backend/contract/departments';
import { useMay } from '../lib/permissions';
import { useRead } from '../lib/use-read';
import { Combobox } from '../ui/combobox';
import './department-choice.css';
import { useDepartment } from './use-department';

/** Which department's amounts a screen shows; nothing where a company has none. */
export function DepartmentChoice({ label }: { label: string }) {
  const { id, set } = useDepartment();
  const reading = useRead(departments.list, {}, { enabled: useMay('user') });
  const options = (reading.data ?? []).map(({ id: value, path }) => ({ value, label: path }));
  if (options.length === 0) return null;
  return (
    <div className="department-choice">
      <Combobox label={label} value={id ?? ''} options={options} onChange={set} placeholder="全社（部署で絞り込む）" />
    </div>
  );
}

/** The note on a department's recorded amounts, and what they leave out. */
export const departmentNote =
  '部署の金額は、その月の利用者の人数で按分した額です。利用者がいないサービスの計上額は、どの部署にも含まれません。';
