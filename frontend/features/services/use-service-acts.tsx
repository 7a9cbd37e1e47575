import { useState } from 'react';
import type { ServiceRow } from '../../../backend/contract/services';
import { ActDialog } from '../../details/act-dialog';
import type { Action } from '../../ui/menu';
import { RenameDialog } from './rename-dialog';
import { removeAct, resumeAct, suspendAct } from './service-acts';

type Named = Pick<ServiceRow, 'id' | 'serviceName' | 'serviceStatus' | 'plansCount' | 'usersCount'>;
type Asked = { act: 'rename' | 'suspend' | 'resume' | 'remove'; row: Named } | null;

/** What can be done to a service, in a list and on its own page, and the dialog of what is being done. */
export function useServiceActs(onRemoved?: () => void) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const ask = (act: NonNullable<Asked>['act'], row: Named) => () => setAsked({ act, row });

  const actions = (row: Named): Action[] => [
    { label: '名称を変更する', icon: 'edit', run: ask('rename', row) },
    row.serviceStatus === 'suspended'
      ? { label: '再開する', icon: 'play', run: ask('resume', row) }
      : { label: '一時停止する', icon: 'pause', run: ask('suspend', row) },
    { label: '削除する', icon: 'trash', danger: true, run: ask('remove', row) },
  ];
  const dialog = asked && (
    <>
      {asked.act === 'rename' && <RenameDialog service={asked.row} onClose={close} />}
      {asked.act === 'suspend' && <ActDialog act={suspendAct(asked.row)} onClose={close} />}
      {asked.act === 'resume' && <ActDialog act={resumeAct(asked.row)} onClose={close} />}
      {asked.act === 'remove' && <ActDialog act={removeAct(asked.row)} onClose={close} onDone={onRemoved} />}
    </>
  );
  return { actions, dialog };
}
