import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import { isPerson, personMatches } from '../../../projections/users/person.sql';
import { userStatuses, workingStatuses, type WordOf } from '../../contract/vocabulary';
import { sourceOf } from './search-source.sql';

interface UserRow {
  name: string;
  nameKana: string | null;
  email: string | null;
  employeeCode: string | null;
  workingStatus: WordOf<typeof workingStatuses>;
  userStatus: WordOf<typeof userStatuses>;
  department: string | null;
}

const mainDepartment = (today: string) =>
  `(select array_to_string(d.names, '/') from ${membersOn(today)} m join ${departmentsOn(today)} d on d.id = m.department_id
    where m.company_user_id = u.id order by m.place limit 1)`;

/** People, also by the words of records that are united with theirs. */
export const users = sourceOf<UserRow>({
  kind: 'user',
  flag: 'user',
  from: () => 'company_user u',
  id: 'u.id',
  text: 'u.search',
  where: isPerson('u'),
  orBy: ({ words }, bind) => {
    const all = words.map((word) => personMatches('m').replace('?', bind(word))).join(' and ');
    return `u.id in (select m.union_main_user_id from company_user m where m.union_main_user_id is not null and ${all})`;
  },
  lines: `translate(u.search, ' ', E'\\n')`,
  order: 'u.sort_name',
  columns: (today) => `u.name, u.name_kana as "nameKana", u.email, u.employee_code as "employeeCode",
    u.working_status as "workingStatus", u.user_status as "userStatus", ${mainDepartment(today)} as department`,
  join: () => 'company_user u',
  toResult: ({ name, nameKana, email, employeeCode, workingStatus, userStatus, department }) => ({
    title: name,
    fields: [
      { text: department },
      { text: email },
      { label: 'ふりがな', text: nameKana, onlyIfFound: true },
      { label: '社員番号', text: employeeCode, onlyIfFound: true },
    ],
    state:
      (workingStatus !== 'working' && workingStatuses.labels[workingStatus]) ||
      (userStatus !== 'registered' && userStatuses.labels[userStatus]),
  }),
});
