import { useState } from 'react';
import type { ServiceRow } from '../../../backend/contract/services';
import { ActDialog } from '../../details/act-dialog';
import type { Action } from '../../ui/menu';
import { RenameDialog } from './rename-dialog';
import { RemoveServiceDialog } from './remove-service-dialog';
import { resumeAct, suspendAct } from './service-acts';

type Named = Pick<ServiceRow, 'id' | 'serviceName' | 'serviceStatus' | 'plansCount' | 'usersCount'>;
type OpenAct = { act: 'rename' | 'suspend' | 'resume' | 'remove'; row: Named } | null;

/** The actions on a service, in a list and on its page, and the open dialog. */
export function useServiceActs(onRemoved?: () => void) {
  const [openAct, setOpenAct] = useState<OpenAct>(null);
  const close = () => setOpenAct(null);
  const ask = (act: NonNullable<OpenAct>['act'], row: Named) => () => setOpenAct({ act, row });

  const actions = (row: Named): Action[] => [
    { label: '名称を変更する', icon: 'edit', run: ask('rename', row) },
    row.serviceStatus === 'suspended'
      ? { label: '再開する', icon: 'play', run: ask('resume', row) }
      : { label: '一時停止する', icon: 'pause', run: ask('suspend', row) },
    { label: '削除する', icon: 'trash', danger: true, run: ask('remove', row) },
  ];
  const dialog = openAct && (
    <>
      {openAct.act === 'rename' && <RenameDialog service={openAct.row} onClose={close} />}
      {openAct.act === 'suspend' && <ActDialog act={suspendAct(openAct.row)} onClose={close} />}
      {openAct.act === 'resume' && <ActDialog act={resumeAct(openAct.row)} onClose={close} />}
      {openAct.act === 'remove' && <RemoveServiceDialog service={openAct.row} onClose={close} onDone={onRemoved} />}
    </>
  );
  return { actions, dialog };
}
