import { bulkActKindOf, type BulkActReport } from '../../../backend/contract/bulk-acts';
import { useMay } from '../../lib/permissions';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { count } from '../../ui/format';
import { outcomeOf } from './outcome';
import '../../ui/preview-table.css';

/** The result of a bulk act: its failures by name and reason, and the link to its events. */
export function ResultDialog({ report, onClose }: { report: BulkActReport; onClose: () => void }) {
  const { id, act, failures, changed, reason } = report;
  const maySeeHistory = useMay('auditLog');
  return (
    <Dialog
      open
      title={`${bulkActKindOf(act).title}の結果`}
      width={720}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <Button onClick={onClose}>閉じる</Button>
          {maySeeHistory && changed > 0 && (
            <ButtonLink kind="primary" icon="history" to={`/history?batchId=${id}`} onClick={onClose}>
              履歴で見る
            </ButtonLink>
          )}
        </div>
      }
    >
      <p className="preview-counts">
        {outcomeOf(report)}
        {reason && <span>理由: {reason}</span>}
      </p>
      {failures.length > 0 && (
        <div className="preview-table bulk-table" tabIndex={0} role="region" aria-label="失敗した対象">
          <table>
            <caption>変更できなかった{count(failures.length)}件</caption>
            <thead>
              <tr>
                <th scope="col">対象</th>
                <th scope="col">理由</th>
              </tr>
            </thead>
            <tbody>
              {failures.map((failure) => (
                <tr key={failure.id}>
                  <th scope="row">{failure.name}</th>
                  <td>{failure.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
