import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { dayAndTime } from '../ui/format';
import { Icon } from '../ui/icon';
import { KeyFigures } from '../ui/key-figures';
import './paused-synchronisation.css';

interface PausedSynchronisationProps {
  pausedAt: string;
  /** What a person's resuming lets happen again. */
  children: string;
  classes: { notice: string; buttons: string };
  resumeDialog: (onClose: () => void) => ReactNode;
}

/** A run was undone: nothing is taken in until a person resumes, who first sees what would come back. */
export function PausedSynchronisation({ pausedAt, children, classes, resumeDialog }: PausedSynchronisationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.notice} role="status">
      <Icon name="pause" />
      <div>
        <h2>一時停止中（元に戻したため）</h2>
        <p>
          {dayAndTime(pausedAt)}に同期を元に戻したため、自動の同期を止めています。{children}
        </p>
        <div className={classes.buttons}>
          <Button small kind="primary" icon="play" onClick={() => setOpen(true)}>
            再開する
          </Button>
        </div>
      </div>
      {isOpen && resumeDialog(() => setOpen(false))}
    </section>
  );
}

interface ResumeDialogProps {
  name: string;
  text: string;
  /** What the next run would write again; null while it is not known. */
  figures: { label: string; value: string }[] | null;
  /** What the preview finds out, in words. */
  contents: string;
  /** Whether the preview failed. */
  isUnknown: boolean;
  isResuming: boolean;
  onResume: () => void;
  onClose: () => void;
  /** The progress of the preview, or its failure. */
  children: ReactNode;
  note?: ReactNode;
}

/** What the next run would write again, and the button that starts it. */
export function ResumeDialog(props: ResumeDialogProps) {
  const { name, text, figures, contents, isUnknown, isResuming, onResume, onClose, children, note } = props;
  const buttons = (
    <div className="dialog-buttons">
      <Button onClick={onClose}>キャンセル</Button>
      <Button kind="primary" disabled={figures === null && !isUnknown} busy={isResuming && '再開中'} onClick={onResume}>
        {isUnknown ? '確認せずに再開する' : '再開する'}
      </Button>
    </div>
  );
  return (
    <Dialog open title={`「${name}」の自動の同期を再開しますか？`} onClose={onClose} footer={buttons}>
      <div className="resume-dialog">
        <p>{text}</p>
        {children}
        {isUnknown && (
          <p>
            {contents}
            を調べられませんでした。このまま再開することもできます。すぐに同期を試し、失敗したときは、この画面に理由を表示して、次の日にもう一度試します。
          </p>
        )}
        {figures && <KeyFigures figures={figures} />}
        {note}
      </div>
    </Dialog>
  );
}
