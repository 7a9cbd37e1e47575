import { useId } from 'react';
import type { ImportDetail, ImportField } from '../../../backend/contract/imports';
import '../../ui/form/form.css';
import { Icon } from '../../ui/icon';
import '../../ui/input.css';

interface ColumnChoiceProps {
  field: ImportField;
  file: ImportDetail;
  column: number | null;
  error?: string;
  onChange: (column: number | null) => void;
}

/** One field, its column, and a sample of the column. */
export function ColumnChoice({ field, file, column, error, onChange }: ColumnChoiceProps) {
  const id = useId();
  const values = column === null ? [] : file.sample.map((cells) => cells[column] ?? '').filter(Boolean);
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>
          {field.label}
          {field.required && <span className="field-required">必須</span>}
        </label>
        {field.help && (
          <p id={`${id}-help`} className="field-help">
            {field.help}
          </p>
        )}
      </th>
      <td>
        <select
          id={id}
          className="input"
          value={column ?? ''}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={[field.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">取り込まない</option>
          {file.headings.map((heading, index) => (
            <option key={index} value={index}>
              {heading || `${index + 1}列目（見出しなし）`}
            </option>
          ))}
        </select>
        {error && (
          <p id={`${id}-error`} className="field-error">
            <Icon name="error" size={13} />
            {error}
          </p>
        )}
      </td>
      <td className="import-sample" title={values.join('、')}>
        {values.length > 0 ? values.slice(0, 3).join('、') : <span className="faint">—</span>}
      </td>
    </tr>
  );
}
