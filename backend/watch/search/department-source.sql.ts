import { departmentsOn } from '../../../projections/departments/departments-on-day.sql';
import { sourceOf } from './search-source.sql';

interface DepartmentRow {
  name: string;
  above: string | null;
  isActive: boolean;
}

/** Departments as they are today. */
export const departments = sourceOf<DepartmentRow>({
  kind: 'department',
  flag: 'user',
  from: (today) => `${departmentsOn(today)} d`,
  id: 'd.id',
  text: 'd.search',
  lines: 'd.search',
  order: 'd.names collate "ja-x-icu"',
  columns: () => `d.name, nullif(array_to_string(d.names[1:d.depth - 1], '/'), '') as above, d.is_active as "isActive"`,
  join: (today) => `${departmentsOn(today)} d`,
  toResult: ({ name, above, isActive }) => ({ title: name, fields: [{ text: above }], state: !isActive && '廃止' }),
});
