import type { ReactNode } from 'react';
import './form.css';
import { Icon } from '../icon';

interface FieldFrameProps {
  id: string;
  label: string;
  required?: boolean;
  help?: string;
  error?: string;
  /** A group of boxes has its name from the frame instead of a label for one box. */
  group?: boolean;
  children: ReactNode;
}

/** Label above, help under the label, the box, the error under it. */
export function FieldFrame({ id, label, required, help, error, group = false, children }: FieldFrameProps) {
  const words = (
    <>
      {label}
      {required && <span className="field-required">必須</span>}
    </>
  );
  return (
    <div className="field" role={group ? 'group' : undefined} aria-labelledby={group ? `${id}-label` : undefined}>
      {group ? (
        <span id={`${id}-label`} className="field-label">
          {words}
        </span>
      ) : (
        <label htmlFor={id} className="field-label">
          {words}
        </label>
      )}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <div className="field-box">{children}</div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="error" size={13} />
          {error}
        </p>
      )}
    </div>
  );
}
