import { useId, useState, type DragEvent, type ReactNode } from 'react';
import './button.css';
import './file-drop.css';
import './form/form.css';
import { Icon } from './icon';
import { useReadOnly } from './read-only';

interface FileDropProps {
  /** A verb: 「CSVファイルを選択する」. */
  label: string;
  help: ReactNode;
  /** How much it may hold. */
  limits?: string;
  /** The file types of the chooser: '.csv,.txt'. */
  accept: string;
  /** The present step of the upload. */
  busy?: string | false;
  error?: string;
  onFiles: (files: readonly File[]) => void;
  /** Takes several at once. */
  multiple?: boolean;
  /** Not the main purpose of the screen. */
  aside?: boolean;
  /** Another way than a file. */
  beside?: ReactNode;
}

/** Takes a file, or several: chosen, or dropped here. */
export function FileDrop(props: FileDropProps) {
  const { label, help, limits, accept, busy = false, error, onFiles, multiple = false, aside = false, beside } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const isReadOnly = useReadOnly();
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!busy);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files);
  };
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    if (all.length > 0) onFiles(multiple ? all : all.slice(0, 1));
  };
  if (isReadOnly) return null;
  return (
    <div
      className={`file-drop${aside ? ' file-drop-aside' : ''}`}
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
        multiple={multiple}
        disabled={busy !== false}
        aria-describedby={`${id}-help`}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <div className="file-drop-ways">
        <label htmlFor={id} className={`button button-${aside ? 'secondary' : 'primary'}`}>
          {busy ? <span className="button-working" /> : <Icon name="upload" />}
          <span>{busy || label}</span>
        </label>
        {beside}
      </div>
      <p id={`${id}-help`} className="quiet">
        {help}
        {limits && <br />}
        {limits}
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
