import { useId, useState, type DragEvent, type ReactNode } from 'react';
import './button.css';
import './file-drop.css';
import './form/form.css';
import { Icon } from './icon';

interface FileDropProps {
  /** A verb: 「CSVファイルを選択する」. */
  label: string;
  help: string;
  /** What the file chooser offers: '.csv,.txt'. */
  accept: string;
  /** What is done with the file just now. */
  busy?: string | false;
  error?: string;
  onFile: (file: File) => void;
  /** Another way than a file. */
  beside?: ReactNode;
}

/** Takes one file: chosen, or dropped here. */
export function FileDrop({ label, help, accept, busy = false, error, onFile, beside }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!busy);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    <div
      className="file-drop"
      data-over={over}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-busy={busy !== false}
    >
      <input
        id={id}
        className="only-heard"
        type="file"
        accept={accept}
        disabled={busy !== false}
        aria-describedby={`${id}-help`}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was mended.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <div className="file-drop-ways">
        <label htmlFor={id} className="button button-primary">
          {busy ? <span className="button-working" /> : <Icon name="upload" />}
          <span>{busy || label}</span>
        </label>
        {beside}
      </div>
      <p id={`${id}-help`} className="quiet">
        {help}
      </p>
      {error && (
        <p className="field-error" role="alert">
          <Icon name="error" size={13} />
          {error}
        </p>
      )}
    </div>
  );
}
