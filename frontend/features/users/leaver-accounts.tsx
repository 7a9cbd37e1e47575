import { useState } from 'react';
import { Link } from 'react-router';
import { accountStatuses } from '../../../backend/contract/vocabulary';
import { vendorOperations } from '../../../backend/contract/vendor-operations';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { SuspendAccountsDialog, type VendorAccountOfUser } from './suspend-accounts-dialog';
import './user-services.css';

/** The person's accounts at vendors that can be suspended from here: one, or all of them at once. */
export function LeaverAccounts({ companyUserId }: { companyUserId: string }) {
  const mayOperate = useMay('excludeUserAction');
  const { data = [] } = useRead(vendorOperations.ofUser, { params: { companyUserId } }, { enabled: mayOperate });
  const [suspending, setSuspending] = useState<readonly VendorAccountOfUser[]>();
  const dialog = suspending && <SuspendAccountsDialog accounts={suspending} onClose={() => setSuspending(undefined)} />;
  const able = data.filter(({ operations }) => operations.includes('suspend'));
  return (
    <>
      {able.length > 0 && <SuspendableAccounts accounts={able} onSuspend={setSuspending} />}
      {/* In the same place after the last account was suspended, so that its results stay. */}
      {dialog}
    </>
  );
}

interface SuspendableAccountsProps {
  accounts: readonly VendorAccountOfUser[];
  onSuspend: (accounts: readonly VendorAccountOfUser[]) => void;
}

function SuspendableAccounts({ accounts, onSuspend }: SuspendableAccountsProps) {
  return (
    <section className="user-services" aria-label="連携先で停止できるアカウント">
      <h3>連携先で停止できるアカウント</h3>
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <span className="user-record">
              <Link to={`/services/${account.companyServiceId}?tab=users`}>{account.serviceName}</Link>
              <span className="faint">{`${account.email ?? ''}　${accountStatuses.labels[account.status]}`}</span>
            </span>
            <Button
              small
              aria-label={`${account.serviceName}：このアカウントを停止する`}
              onClick={() => onSuspend([account])}
            >
              このアカウントを停止する
            </Button>
          </li>
        ))}
      </ul>
      {accounts.length > 1 && (
        <Button kind="danger" onClick={() => onSuspend(accounts)}>
          すべてのアカウントを停止する
        </Button>
      )}
    </section>
  );
}
