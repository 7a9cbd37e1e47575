import { useAtomValue } from 'jotai';
import { endWait, pendingAtom } from '../lib/pending';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import './pending-notice.css';

/** Says that the last save is not visible on the screens yet. */
export function PendingNotice() {
  const state = useAtomValue(pendingAtom);
  return (
    <div className="pending-notice" role="status">
      {state === 'waiting' && (
        <p className="pending-notice-body">
          <Icon name="refresh" size={14} />
          <strong>反映中</strong>
          保存しました。画面に反映しています。
        </p>
      )}
      {state === 'late' && (
        <div className="pending-notice-body pending-notice-late">
          <Icon name="alert" size={16} />
          <p>
            <strong>反映が遅れています</strong>
            変更は保存されています。画面の内容は古い場合がありますので、しばらくしてからご確認ください。
          </p>
          <IconButton icon="close" label="この知らせを閉じる" onClick={endWait} />
        </div>
      )}
    </div>
  );
}
