import { useId, useState } from 'react';
import {
  logFields,
  logFormats,
  type detectionLogs,
  type LogColumns,
  type LogField,
  type LogFormat,
} from '../../../backend/contract/detection-logs';
import type { AnswerOf } from '../../../backend/contract/kit';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import '../../ui/form/form.css';
import '../../ui/input.css';
import './shadow-its.css';

interface Props {
  fileName: string;
  head: AnswerOf<typeof detectionLogs.head>;
  busy: boolean;
  error?: string;
  onRead: (format: LogFormat, columns: LogColumns) => void;
  onClose: () => void;
}

const requiredFields: readonly LogField[] = ['time', 'address'];

/** Which columns of a log are read; those of a known format are fixed. */
export function LogMapping({ fileName, head, busy, error, onRead, onClose }: Props) {
  const [columns, setColumns] = useState(head.columns);
  const { time, address, user, count } = columns;
  return (
    <Card title={`${fileName}の列`}>
      <p className="quiet log-format">形式: {logFormats.labels[head.format]}</p>
      <table className="log-columns">
        <caption className="only-heard">項目ごとの、読み取る列</caption>
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">ファイルの列</th>
            <th scope="col">値の例</th>
          </tr>
        </thead>
        <tbody>
          {logFields.values.map((field) => (
            <ColumnRow
              key={field}
              field={field}
              head={head}
              column={columns[field]}
              onChange={(column) => setColumns((now) => ({ ...now, [field]: column }))}
            />
          ))}
        </tbody>
      </table>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="log-buttons">
        <Button onClick={onClose} disabled={busy}>
          やめる
        </Button>
        <Button
          kind="primary"
          disabled={time === null || address === null}
          busy={busy && '読み取り中'}
          onClick={() => time !== null && address !== null && onRead(head.format, { time, address, user, count })}
        >
          内容を確認する
        </Button>
      </div>
    </Card>
  );
}

interface RowProps {
  field: LogField;
  head: Props['head'];
  column: number | null;
  onChange: (column: number | null) => void;
}

function ColumnRow({ field, head, column, onChange }: RowProps) {
  const id = useId();
  const values = column === null ? [] : head.sample.map((cells) => cells[column] ?? '').filter(Boolean);
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>
          {logFields.labels[field]}
          {requiredFields.includes(field) && <span className="field-required">必須</span>}
        </label>
      </th>
      <td>
        <select
          id={id}
          className="input"
          value={column ?? ''}
          disabled={head.format !== 'table'}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">読み取らない</option>
          {head.headings.map((heading, index) => (
            <option key={index} value={index}>
              {heading || `${index + 1}列目（見出しなし）`}
            </option>
          ))}
        </select>
      </td>
      <td className="log-sample" title={values.join('、')}>
        {values.length > 0 ? values.slice(0, 3).join('、') : <span className="faint">—</span>}
      </td>
    </tr>
  );
}
