import { departments, type DepartmentRow } from '../../../backend/contract/departments';
import { count } from '../../ui/format';

export type Named = Pick<DepartmentRow, 'id' | 'name' | 'parentId' | 'isActive' | 'foundedOn' | 'usersCount'>;

/** Closing and reopening: what each is called, says and calls. */
export interface Turn {
  title: string;
  text: string;
  yes: string;
  working: string;
  danger?: boolean;
  foundedOn: string;
  endpoint: typeof departments.close | typeof departments.reopen;
}

const staying = ({ usersCount }: Named) =>
  usersCount > 0 ? `直属のユーザー${count(usersCount)}名は、異動を登録するまでこの部署に残ります。` : '';

export const closing = (row: Named): Turn => ({
  title: `「${row.name}」を廃止しますか？`,
  text: `適用日から廃止として扱い、新しい所属先には選べなくなります。${staying(row)}これまでの所属と履歴は残り、あとで再開できます。`,
  yes: '廃止する',
  working: '廃止中',
  danger: true,
  foundedOn: row.foundedOn,
  endpoint: departments.close,
});

export const reopening = ({ name, foundedOn }: Named): Turn => ({
  title: `「${name}」を再開しますか？`,
  text: '適用日から有効な部署に戻り、所属先に選べるようになります。',
  yes: '再開する',
  working: '再開中',
  foundedOn,
  endpoint: departments.reopen,
});
