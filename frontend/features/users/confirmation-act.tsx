import { accountOperations } from '../../../backend/contract/account-operations';
import type { ConfirmationRow } from '../../../backend/contract/confirmations';
import { showFailure } from '../../lib/notice';
import { useMay } from '../../lib/permissions';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { OpenLink } from '../../ui/open-link';

interface ConfirmationActProps {
  row: ConfirmationRow;
  onChoose: (row: ConfirmationRow) => void;
}

/** What settles a row: the leaver's checklist, or a user for the account, the suggested one by one click. */
export function ConfirmationAct({ row, onChoose }: ConfirmationActProps) {
  const mayMatch = useMay('companyService');
  const { id, companyUserId, name, services, suggestion } = row;
  const write = useWrite(accountOperations.match, `「${name}」を${suggestion?.name ?? ''}さんに接続しました`);
  const [service] = services;
  if (companyUserId) return <OpenLink open={{ user: companyUserId, tab: 'leaving' }}>退職の手続き</OpenLink>;
  if (!mayMatch || !service) return null;
  if (!suggestion)
    return (
      <Button small aria-label={`${name}のユーザーを選ぶ`} onClick={() => onChoose(row)}>
        ユーザーを選ぶ
      </Button>
    );
  const accept = () =>
    write.mutate(
      {
        params: { companyServiceId: service.companyServiceId },
        body: { ids: [id], companyUserId: suggestion.companyUserId },
      },
      { onError: showFailure },
    );
  return (
    <Button
      small
      icon="check"
      busy={write.isPending && '接続中'}
      aria-label={`${name}に${suggestion.name}さんを選ぶ`}
      onClick={accept}
    >
      {`${suggestion.name}さんを選ぶ`}
    </Button>
  );
}
