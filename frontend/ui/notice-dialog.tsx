import { Button } from './button';
import { Dialog } from './dialog';
import type { Notice } from './dialogs';

/** A result or a failure: a title, a text, one button. */
export function NoticeDialog({ notice, open, onClose }: { notice: Notice; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      title={notice.title}
      open={open}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <Button reads kind="primary" onClick={onClose} autoFocus>
            {notice.close ?? '閉じる'}
          </Button>
        </div>
      }
    >
      <div className="dialog-text">{notice.text}</div>
    </Dialog>
  );
}
