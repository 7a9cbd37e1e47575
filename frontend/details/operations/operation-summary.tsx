import type { OperationPreview, PreviewedAccount } from '../../../backend/contract/vendor-operations';
import { Icon } from '../../ui/icon';
import { count, yen } from '../../ui/format';
import './operations.css';

/** What would happen at the vendor, for which accounts, what it frees, and which accounts are refused. */
export function OperationSummary({ preview }: { preview: OperationPreview }) {
  const { serviceName, effect, accounts, blocked, freedSeats, freedCost, areProtectedKnown, operation } = preview;
  const refused = accounts.filter(({ problem }) => problem);
  const operable = accounts.filter(({ problem }) => !problem);
  if (blocked)
    return (
      <p className="operation-blocked" role="alert">
        <Icon name="alert" size={16} />
        <span>
          {blocked.text}
          {blocked.permissions.length > 0 && `足りない権限：${blocked.permissions.join('、')}`}
          {blocked.vendorText && <span className="faint">{`連携先の応答：${blocked.vendorText}`}</span>}
        </span>
      </p>
    );
  return (
    <div className="operation-summary">
      <p>{`「${serviceName}」の${count(operable.length)}件のアカウント：${effect}`}</p>
      {freedSeats > 0 && (
        <p>
          {`${count(freedSeats)}席が空きます${freedCost ? `（年間 ${yen(freedCost)}）` : ''}。契約の席数は自動では減りません。`}
        </p>
      )}
      <Accounts title="対象" rows={operable} />
      <Accounts title="操作できないアカウント" rows={refused} />
      {!areProtectedKnown && operation !== 'resume' && operation !== 'create' && (
        <p className="operation-blocked">
          <Icon name="alert" size={16} />
          <span>
            連携先が、管理者か認証に使われるアカウントを伝えません。対象に含まれていないことを確認してください。
          </span>
        </p>
      )}
    </div>
  );
}

function Accounts({ title, rows }: { title: string; rows: readonly PreviewedAccount[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="operation-accounts">
      <h3>{`${title} ${count(rows.length)}件`}</h3>
      <ul>
        {rows.map(({ id, name, email, isAdministrator, problem }) => (
          <li key={id}>
            <span>
              {name ?? email ?? '（名前なし）'}
              {name && email && <span className="faint">{email}</span>}
              {isAdministrator && <span className="faint">管理者</span>}
            </span>
            {problem && <span className="faint">{problem.text}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
