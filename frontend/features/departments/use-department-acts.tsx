import { useState } from 'react';
import { ActDialog } from '../../details/act-dialog';
import type { Action } from '../../ui/menu';
import { AddDepartmentPanel } from './add-department-panel';
import { ChangeDepartmentPanel } from './change-department-panel';
import { closeAct, reopenAct, type Named } from './department-acts';
import { useDay } from './use-day';

type Asked = { act: 'add'; parentId: string | null } | { act: 'change' | 'close' | 'reopen'; row: Named } | null;

/** What can be done to departments, in the tree and on their own page, and the dialog of what is being done. */
export function useDepartmentActs() {
  const [asked, setAsked] = useState<Asked>(null);
  const { day } = useDay();
  const onClose = () => setAsked(null);
  const add = (parentId: string | null) => setAsked({ act: 'add', parentId });
  const actions = (row: Named): Action[] =>
    row.isActive
      ? [
          { label: '変更する', icon: 'edit', run: () => setAsked({ act: 'change', row }) },
          { label: '下に部署を追加する', icon: 'add', run: () => add(row.id) },
          { label: '廃止する', icon: 'pause', danger: true, run: () => setAsked({ act: 'close', row }) },
        ]
      : [{ label: '再開する', icon: 'play', run: () => setAsked({ act: 'reopen', row }) }];
  const dialog = asked && (
    <>
      {asked.act === 'add' && <AddDepartmentPanel parentId={asked.parentId} onClose={onClose} />}
      {asked.act === 'change' && <ChangeDepartmentPanel row={asked.row} onClose={onClose} />}
      {asked.act === 'close' && <ActDialog act={closeAct(asked.row, day)} onClose={onClose} />}
      {asked.act === 'reopen' && <ActDialog act={reopenAct(asked.row, day)} onClose={onClose} />}
    </>
  );
  return { add, actions, dialog };
}
