import { useState } from 'react';
import type { SsoRow } from '../../../backend/contract/sso';
import type { Action } from '../../ui/menu';
import { ActDialog } from '../act-dialog';
import { removeSsoAct } from './remove-sso-act';
import { SsoDialog } from './sso-dialog';

/** The actions on the SSO setting of a service, in the list and on the service, and the open dialog. */
export function useSsoActs() {
  const [openAct, setOpenAct] = useState<{ act: 'configure' | 'remove'; row: SsoRow } | null>(null);
  const close = () => setOpenAct(null);
  const configure = (row: SsoRow): Action => ({
    label: row.setting ? '変更する' : '設定する',
    icon: row.setting ? 'edit' : 'key',
    run: () => setOpenAct({ act: 'configure', row }),
  });
  const remove = (row: SsoRow): Action => ({
    label: '解除する',
    icon: 'close',
    danger: true,
    run: () => setOpenAct({ act: 'remove', row }),
  });
  const actions = (row: SsoRow): Action[] => (row.setting ? [configure(row), remove(row)] : [configure(row)]);
  const dialog = openAct && (
    <>
      {openAct.act === 'configure' && <SsoDialog row={openAct.row} onClose={close} />}
      {openAct.act === 'remove' && <ActDialog act={removeSsoAct(openAct.row)} onClose={close} />}
    </>
  );
  return { actions, dialog };
}
