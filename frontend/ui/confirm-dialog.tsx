import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import type { Question } from './dialogs';
import { TickLine } from './tick-line';

/** A question with yes and no; with a checkbox, yes stays disabled until it is ticked. */
export function ConfirmDialog({
  question,
  open,
  onAnswer,
}: {
  question: Question;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}) {
  const { title, text, yes = 'はい', no = 'キャンセル', danger = false, checkbox } = question;
  const [isTicked, setTicked] = useState(false);
  return (
    <Dialog
      title={title}
      open={open}
      onClose={() => onAnswer(false)}
      footer={
        <div className="dialog-buttons">
          <Button reads onClick={() => onAnswer(false)} autoFocus={danger}>
            {no}
          </Button>
          <Button
            reads
            kind={danger ? 'danger' : 'primary'}
            disabled={checkbox !== undefined && !isTicked}
            onClick={() => onAnswer(true)}
          >
            {yes}
          </Button>
        </div>
      }
    >
      <div className="dialog-text">{text}</div>
      {checkbox !== undefined && <TickLine text={checkbox} isTicked={isTicked} onTick={setTicked} />}
    </Dialog>
  );
}
