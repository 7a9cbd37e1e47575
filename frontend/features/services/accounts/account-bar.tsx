import { useState } from 'react';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { ActDialog } from '../../../details/act-dialog';
import { useMay } from '../../../lib/permissions';
import { Button } from '../../../ui/button';
import { MenuButton } from '../../../ui/menu';
import { useVendorOperations } from '../operations/use-vendor-operations';
import { accountsIn, idsIn, usersIn, usersWithoutAccountIn } from './account-keys';
import { MatchDialog } from '../../../details/match-dialog';
import { mayRemove, removeAct } from './remove-act';
import { useDisconnect } from './use-disconnect';

interface AccountBarProps {
  service: ServiceDetail;
  keys: ReadonlySet<string>;
  onDone: () => void;
}

/** The acts on the selected users of a service. */
export function AccountBar({ service, keys, onDone }: AccountBarProps) {
  const mayOperate = useMay('excludeUserAction');
  const [open, setOpen] = useState<'match' | 'remove'>();
  const { disconnect, isPending } = useDisconnect(service, onDone);
  const close = () => setOpen(undefined);
  const [users, ids, accounts] = [usersIn(keys), idsIn(keys), accountsIn(keys)];
  const accountIds = accounts.map(({ id }) => id);
  const vendor = useVendorOperations(service, onDone);
  const atVendor = vendor.actionsFor(accounts, usersWithoutAccountIn(keys));
  return (
    <>
      <Button small disabled={!mayRemove(accountIds)} onClick={() => setOpen('match')}>
        ユーザーに接続する
      </Button>
      <Button
        small
        kind="danger"
        disabled={users.length === 0}
        busy={isPending && '解除中'}
        onClick={() => void disconnect(users)}
      >
        接続を解除する
      </Button>
      {mayOperate && (
        <Button small kind="danger" disabled={!mayRemove(ids)} onClick={() => setOpen('remove')}>
          削除する
        </Button>
      )}
      {atVendor.length > 0 && (
        <MenuButton actions={atVendor} label="連携先のアカウントの操作">
          連携先で操作する
        </MenuButton>
      )}
      {vendor.dialog}
      {open === 'match' && (
        <MatchDialog companyServiceId={service.id} accountIds={accountIds} onClose={close} onDone={onDone} />
      )}
      {open === 'remove' && <ActDialog act={removeAct(service, ids)} onClose={close} onDone={onDone} />}
    </>
  );
}
