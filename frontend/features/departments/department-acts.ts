import { departments, type DepartmentRow } from '../../../backend/contract/departments';
import type { Act } from '../../details/act-dialog';
import { notBefore } from '../../ui/day-bounds';
import { count } from '../../ui/format';

export type Named = Pick<DepartmentRow, 'id' | 'name' | 'parentId' | 'isActive' | 'foundedOn' | 'usersCount'>;

type OnADay = typeof departments.close | typeof departments.reopen;

const onADay = <E extends OnADay>(
  { id, foundedOn }: Named,
  endpoint: E,
  firstDay: string,
  act: Pick<Act, 'title' | 'text' | 'yes' | 'working' | 'danger' | 'outcome'>,
): Act<OnADay> => ({
  ...act,
  dayLabel: '適用日',
  firstDay,
  dayHelp: '過去の日付も入力できます',
  days: { min: notBefore('設立日', foundedOn) },
  endpoint,
  input: (body) => ({ params: { companyDepartmentId: id }, body }),
});

const staying = ({ usersCount }: Named) =>
  usersCount > 0 ? `直属のユーザー${count(usersCount)}名は、異動を登録するまでこの部署に残ります。` : '';

/** `shown` is the day whose organisation the screen shows. */
export const closeAct = (row: Named, firstDay: string) =>
  onADay(row, departments.close, firstDay, {
    title: `「${row.name}」を廃止しますか？`,
    text: `適用日から廃止として扱い、新しい所属先には選べなくなります。${staying(row)}これまでの所属と履歴は残り、あとで再開できます。`,
    yes: '廃止する',
    outcome: `「${row.name}」の廃止を登録しました`,
    working: '廃止中',
    danger: true,
  });

export const reopenAct = (row: Named, firstDay: string) =>
  onADay(row, departments.reopen, firstDay, {
    title: `「${row.name}」を再開しますか？`,
    text: '適用日から有効な部署に戻り、所属先に選べるようになります。',
    yes: '再開する',
    outcome: `「${row.name}」の再開を登録しました`,
    working: '再開中',
  });
