import type { CSSProperties } from 'react';
import type { DepartmentRow } from '../../../backend/contract/departments';
import { count, day } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { OrDash } from '../../ui/moment';
import { DepartmentLink } from './department-link';
import { aboveOf, DepartmentBadge, levelWord } from './department-words';

export const departmentColumns: readonly Column<DepartmentRow>[] = [
  {
    field: 'tree',
    header: '部署',
    sortable: true,
    grow: 2,
    render: ({ id, name, path, depth }) => (
      <span className="tree-name" style={{ '--depth': depth - 1 } as CSSProperties} title={path}>
        <DepartmentLink id={id}>{name}</DepartmentLink>
      </span>
    ),
  },
  {
    field: 'above',
    header: '上位部署',
    grow: 1.4,
    render: ({ path }) => <OrDash>{aboveOf(path)}</OrDash>,
  },
  { field: 'depth', header: '階層', sortable: true, width: 96, render: ({ depth }) => levelWord(depth) },
  {
    field: 'isActive',
    header: '状態',
    width: 88,
    render: ({ isActive }) => <DepartmentBadge isActive={isActive} />,
  },
  {
    field: 'usersCount',
    header: '直属ユーザー',
    sortable: true,
    align: 'right',
    width: 116,
    render: (row) => `${count(row.usersCount)}名`,
  },
  {
    field: 'totalUsersCount',
    header: '下位を含む',
    sortable: true,
    align: 'right',
    width: 108,
    render: (row) => `${count(row.totalUsersCount)}名`,
  },
  { field: 'foundedOn', header: '設立日', sortable: true, width: 108, render: (row) => day(row.foundedOn) },
];
