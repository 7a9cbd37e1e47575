import { useState } from 'react';
import { accounts } from '../../../backend/contract/accounts';
import { devices } from '../../../backend/contract/devices';
import type { Remains } from '../../../backend/contract/leaving';
import type { UserDetail } from '../../../backend/contract/users';
import { undoOfBatches } from '../../details/undo/undo-batches';
import { showFailure } from '../../lib/notice';
import { showToast } from '../../lib/toast';
import { useWrite } from '../../lib/use-write';
import { useConfirm } from '../../ui/dialogs';
import { HandOverDialog } from './hand-over-dialog';

type Managed = Remains['managedServices'][number];
type Connected = Managed & { companyUserIds: readonly string[] };

/** The actions that settle what a leaver still has; each asks for confirmation. */
export function useSettling(user: UserDetail) {
  const confirm = useConfirm();
  const disconnecting = useWrite(accounts.disconnect, { shownBy: 'the toast that names the service' });
  const takingBack = useWrite(devices.giveBack, { shownBy: 'the toast that names the device' });
  const [handedService, setHandedService] = useState<Managed | null>(null);

  const disconnect = async ({ companyServiceId, serviceName, companyUserIds }: Connected) => {
    const yes = await confirm({
      title: `「${serviceName}」の接続を解除しますか？`,
      text: `${user.name}さんは「${serviceName}」の利用者ではなくなります。サービス側のアカウントは、そのサービスで停止または削除してください。`,
      yes: '接続を解除する',
      danger: true,
    });
    const input = { params: { companyServiceId }, body: { companyUserIds: [...companyUserIds] } };
    if (!yes) return;
    await disconnecting.mutateAsync(input).then(({ changed, batchId }) => {
      const undo = changed > 0 ? undoOfBatches([batchId]) : undefined;
      showToast({ text: `「${serviceName}」の接続を解除しました`, undo });
    }, showFailure);
  };
  const takeBack = async ({ companyDeviceId, deviceName }: { companyDeviceId: string; deviceName: string }) => {
    const yes = await confirm({
      title: `「${deviceName}」の返却を記録しますか？`,
      text: '今日返却されたものとして、端末は在庫に戻ります。別の日にするときは、端末の画面で記録してください。',
      yes: '返却を記録する',
    });
    if (!yes) return;
    await takingBack
      .mutateAsync({ params: { companyDeviceId }, body: {} })
      .then(
        ({ batchId }) => showToast({ text: `「${deviceName}」の返却を記録しました`, undo: undoOfBatches([batchId]) }),
        showFailure,
      );
  };
  const dialog = handedService && (
    <HandOverDialog user={user} service={handedService} onClose={() => setHandedService(null)} />
  );
  return { disconnect, takeBack, handOver: setHandedService, dialog };
}
