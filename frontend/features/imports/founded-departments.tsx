import { Link } from 'react-router';
import { history, type HistoryRow } from '../../../backend/contract/history';
import type { ImportDetail } from '../../../backend/contract/imports';
import { maxPageSize } from '../../../backend/contract/kit';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { count } from '../../ui/format';

/** The departments that an import of users founded; after its reversal, which of them it withdrew and which stayed. */
export function FoundedDepartments({ file }: { file: ImportDetail }) {
  const mayRead = useMay('auditLog');
  const query = { batchId: file.id, entity: 'department', type: 'DepartmentFounded', count: maxPageSize } as const;
  const { data } = useRead(history.all, { query }, { enabled: mayRead });
  if (!data || data.total === 0) return null;
  const remainingDepartments = data.items.filter(({ isThere }) => isThere);
  const withdrawnDepartments = data.items.filter(({ isThere }) => !isThere);
  return (
    <Card title={`取り込みで追加した部署 ${count(data.total)}件`}>
      {withdrawnDepartments.length > 0 && (
        <p className="import-note">
          {`取り消した部署 ${count(withdrawnDepartments.length)}件: ${withdrawnDepartments.map(nameOf).join('、')}`}
        </p>
      )}
      {remainingDepartments.length > 0 && (
        <>
          {file.state === 'taken_back' && (
            <p className="import-note">
              {`残した部署 ${count(remainingDepartments.length)}件: 所属している人がいるか、取り込み後に変更されたか、利用を許可したサービスがあります。`}
            </p>
          )}
          <ul className="import-departments">
            {remainingDepartments.map((row) => (
              <li key={row.eventId}>
                <Link to={`/departments/${row.entityId}`}>{nameOf(row)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const nameOf = ({ entityName }: HistoryRow) => entityName ?? '名前のない部署';
