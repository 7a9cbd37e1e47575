import type { CSSProperties } from 'react';
import { departmentList } from '../../../backend/contract/departments';
import { columnsOf } from '../../ui/declared-columns';
import { count } from '../../ui/format';
import { DepartmentLink } from './department-link';
import { FoldButton } from './folds';
import { DepartmentBadge, levelWord } from './department-words';

export const departmentColumns = columnsOf(departmentList, {
  tree: {
    grow: 2,
    render: ({ id, name, path, depth }) => (
      <span className="tree-name" style={{ '--depth': depth - 1 } as CSSProperties} title={path}>
        <FoldButton id={id} name={name} />
        <DepartmentLink id={id}>{name}</DepartmentLink>
      </span>
    ),
  },
  above: { grow: 1.4 },
  depth: { width: 96, render: ({ depth }) => levelWord(depth) },
  isActive: { width: 88, render: ({ isActive }) => <DepartmentBadge isActive={isActive} /> },
  usersCount: { width: 116, render: (row) => `${count(row.usersCount)}名` },
  totalUsersCount: { width: 108, render: (row) => `${count(row.totalUsersCount)}名` },
  foundedOn: { width: 108 },
});
