import { accounts } from '../../../../backend/contract/accounts';
import type { AnswerOf } from '../../../../backend/contract/kit';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { undoOfBatches } from '../../../details/undo/undo-batches';
import { showFailure } from '../../../lib/notice';
import { showToast } from '../../../lib/toast';
import { useWrite } from '../../../lib/use-write';
import { useConfirm } from '../../../ui/dialogs';
import { count } from '../../../ui/format';
import { syncNote } from './sync-note';

/** Disconnects users from a service after a confirmation. */
export function useDisconnect(service: ServiceDetail, onDone: () => void) {
  const write = useWrite(accounts.disconnect, { shownBy: 'the toast that names the user' });
  const confirm = useConfirm();
  const disconnect = async (companyUserIds: string[], name?: string) => {
    const yes = await confirm({
      title: `${name ? `${name}さん` : `${count(companyUserIds.length)}名`}の接続を解除しますか？`,
      text: `「${service.serviceName}」の利用者ではなくなります。ユーザーの情報とこれまでの履歴は残り、いつでも接続し直せます。${syncNote(service)}`,
      yes: '接続を解除する',
      danger: true,
    });
    if (!yes) return;
    const input = { params: { companyServiceId: service.id }, body: { companyUserIds } };
    const text = `${name ? `${name}さん` : `${count(companyUserIds.length)}名`}の接続を解除しました`;
    const onSuccess = ({ changed, batchId }: AnswerOf<typeof accounts.disconnect>) => {
      showToast({ text, undo: changed > 0 ? undoOfBatches([batchId]) : undefined });
      onDone();
    };
    write.mutate(input, { onSuccess, onError: showFailure });
  };
  return { disconnect, isPending: write.isPending };
}
