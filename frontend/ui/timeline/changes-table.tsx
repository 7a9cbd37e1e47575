import type { HistoryRow } from '../../../backend/contract/history';
import { day } from '../format';
import './timeline.css';

/** The changed fields with their values before and after. */
export function ChangesTable({ changes }: { changes: HistoryRow['changes'] }) {
  return (
    <table className="changes-table">
      <thead>
        <tr>
          <th scope="col">項目</th>
          <th scope="col">変更前</th>
          <th scope="col">変更後</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after, effectiveFrom }) => (
          <tr key={`${field} ${effectiveFrom}`}>
            <th scope="row">
              {label}
              {effectiveFrom && <span className="changes-from">適用日 {day(effectiveFrom)}</span>}
            </th>
            <td className="changes-before">{before ?? <span className="faint">—</span>}</td>
            <td>{after ?? <span className="faint">—</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
