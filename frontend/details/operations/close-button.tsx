import { Button } from '../../ui/button';

/** The footer of a dialog that only shows something. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <div className="dialog-buttons">
      <Button reads onClick={onClose}>
        閉じる
      </Button>
    </div>
  );
}
