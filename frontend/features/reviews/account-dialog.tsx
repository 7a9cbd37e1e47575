import type { ReviewMatrixCell } from '../../../backend/contract/access-review-items';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AccountFacts } from './account-facts';

export interface NamedAccount {
  account: ReviewMatrixCell;
  name: string;
  serviceName: string;
}

/** One account of the matrix, to read: where nothing is decided any more. */
export function AccountDialog({ account, name, serviceName, onClose }: NamedAccount & { onClose: () => void }) {
  return (
    <Dialog
      open
      title={`${serviceName}の${name}`}
      onClose={onClose}
      footer={
        <Button reads onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <AccountFacts account={account} />
    </Dialog>
  );
}
