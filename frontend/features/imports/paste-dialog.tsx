import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import '../../ui/form/form.css';
import { count } from '../../ui/format';
import '../../ui/input.css';

interface PasteDialogProps {
  busy: boolean;
  error?: string;
  onPaste: (text: string) => void;
  onClose: () => void;
}

const rowsIn = (text: string) => text.split(/\r?\n/).filter((line) => line.trim()).length;

/** Takes a table that was copied from a spreadsheet. */
export function PasteDialog({ busy, error, onPaste, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const id = useId();
  const rows = rowsIn(text);
  return (
    <Dialog
      title="表を貼り付ける"
      open
      width={800}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <Button onClick={onClose}>キャンセル</Button>
          <Button kind="primary" disabled={rows < 2} busy={busy && '送信中'} onClick={() => onPaste(text)}>
            列の対応に進む
          </Button>
        </div>
      }
    >
      <div className="field">
        <label htmlFor={id} className="field-label">
          表計算ソフトなどでコピーした表
        </label>
        <p id={`${id}-help`} className="field-help">
          1行目が見出しの表を、見出しごと貼り付けてください。
        </p>
        <textarea
          id={id}
          className="input"
          rows={12}
          wrap="off"
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="quiet paste-count" aria-live="polite">
          {rows > 1 && `見出しと${count(rows - 1)}行`}
        </p>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
