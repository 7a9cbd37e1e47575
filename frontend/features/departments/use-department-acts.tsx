import { useState } from 'react';
import { ActDialog } from '../../details/act-dialog';
import type { Action } from '../../ui/menu';
import { AddDepartmentPanel } from './add-department-panel';
import { ChangeDepartmentPanel } from './change-department-panel';
import { closeAct, reopenAct, type Named } from './department-acts';
import { useDay } from './use-day';

type OpenAct = { act: 'add'; parentId: string | null } | { act: 'change' | 'close' | 'reopen'; row: Named } | null;

/** The actions on departments, in the tree and on their page, and the open dialog. */
export function useDepartmentActs() {
  const [openAct, setOpenAct] = useState<OpenAct>(null);
  const { day } = useDay();
  const onClose = () => setOpenAct(null);
  const add = (parentId: string | null) => setOpenAct({ act: 'add', parentId });
  const actions = (row: Named): Action[] =>
    row.isActive
      ? [
          { label: '変更する', icon: 'edit', run: () => setOpenAct({ act: 'change', row }) },
          { label: '下に部署を追加する', icon: 'add', run: () => add(row.id) },
          { label: '廃止する', icon: 'pause', danger: true, run: () => setOpenAct({ act: 'close', row }) },
        ]
      : [{ label: '再開する', icon: 'play', run: () => setOpenAct({ act: 'reopen', row }) }];
  const dialog = openAct && (
    <>
      {openAct.act === 'add' && <AddDepartmentPanel parentId={openAct.parentId} onClose={onClose} />}
      {openAct.act === 'change' && <ChangeDepartmentPanel row={openAct.row} onClose={onClose} />}
      {openAct.act === 'close' && <ActDialog act={closeAct(openAct.row, day)} onClose={onClose} />}
      {openAct.act === 'reopen' && <ActDialog act={reopenAct(openAct.row, day)} onClose={onClose} />}
    </>
  );
  return { add, actions, dialog };
}
