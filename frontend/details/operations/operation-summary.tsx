import { vendorOperationKinds } from '../../../backend/contract/operation-words';
import type { OperationPreview, PreviewedAccount } from '../../../backend/contract/vendor-operations';
import { Icon } from '../../ui/icon';
import { count, yen } from '../../ui/format';
import './operations.css';

/** What would happen at the vendor, for which accounts, what it frees, and which accounts are refused. */
export function OperationSummary({ preview }: { preview: OperationPreview }) {
  const { serviceName, effect, accounts, blocked, freedSeats, freedCost, operation } = preview;
  const protectionNote = operation === 'resume' || operation === 'create' ? null : unknownProtection(preview);
  const doneAccounts = accounts.filter(({ problem }) => problem?.code === 'already_done');
  const refusedAccounts = accounts.filter(({ problem }) => problem && problem.code !== 'already_done');
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
      <Accounts service={serviceName} title="対象" rows={operable} />
      <Accounts service={serviceName} title="操作できないアカウント" rows={refusedAccounts} />
      <Accounts
        service={serviceName}
        title={`すでに${vendorOperationKinds.labels[operation]}したアカウント（操作しません）`}
        rows={doneAccounts}
      />
      {protectionNote && (
        <p className="operation-blocked">
          <Icon name="alert" size={16} />
          <span>{protectionNote}</span>
        </p>
      )}
    </div>
  );
}

/** Which accounts the vendor does not tell, so that nothing protects them. */
const unknownProtection = ({ isSelfKnown, areAdministratorsKnown }: OperationPreview): string | null => {
  if (isSelfKnown && areAdministratorsKnown) return null;
  if (isSelfKnown)
    return '管理者かどうかは未確認です。対象のほかに有効な管理者がいることを、連携先で確認してください。';
  if (areAdministratorsKnown)
    return '連携先が認証に使われるアカウントを伝えません。この連携の認証に使うアカウントが対象に含まれていないことを確認してください。';
  return '管理者かどうかも、認証に使われるアカウントかどうかも未確認です。どちらも対象に含まれていないことを、連携先で確認してください。';
};

interface AccountsProps {
  service: string;
  title: string;
  rows: readonly PreviewedAccount[];
}

/** Several services may stand in one dialog, so each section names its own. */
function Accounts({ service, title, rows }: AccountsProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={`${service}：${title}`} className="operation-accounts">
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
