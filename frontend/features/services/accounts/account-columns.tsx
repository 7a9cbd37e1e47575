import { Link } from 'react-router';
import { accountList, originalColumn, type AccountRow, type OriginalItem } from '../../../../backend/contract/accounts';
import { AccountStatus } from '../../../details/account-status';
import { LevelBadge } from '../../../ui/badge';
import { columnsOf, inWords } from '../../../ui/declared-columns';
import { LastSignIn } from '../../../ui/last-sign-in';
import type { Column } from '../../../ui/list-columns';
import { OrDash } from '../../../ui/relative-time';

const columns = columnsOf(accountList, {
  name: { grow: 1.3, render: (row) => <Name row={row} /> },
  nameKana: { wide: true },
  email: { grow: 1.5 },
  connectedAt: { width: 112 },
  lastLoginAt: { width: 124, render: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} /> },
  accountStatus: {
    width: 124,
    render: ({ accountStatus, presence }) =>
      accountStatus ? <AccountStatus status={accountStatus} presence={presence} /> : <OrDash>{null}</OrDash>,
  },
  role: { width: 120 },
  licence: { width: 140 },
  matchedBy: { width: 140 },
});
/** The columns of a service's users, with the vendor's own items. Memoise them by the items. */
export const accountColumns = (items: readonly OriginalItem[]): readonly Column<AccountRow>[] => [
  ...columns,
  ...items.map(originalColumnOf),
];

const originalColumnOf = (item: OriginalItem): Column<AccountRow> => {
  const column = originalColumn(item);
  return {
    field: column.key,
    header: column.label,
    width: 140,
    sortable: true,
    extra: true,
    render: (row) => inWords(column, row),
  };
};

/** The user, or the vendor's name of an account that nobody matches. */
function Name({ row: { name, companyUserId, hasLeft, isRequiredConfirmation } }: { row: AccountRow }) {
  return (
    <>
      {isRequiredConfirmation && <LevelBadge level="caution" word="要確認" />}{' '}
      {companyUserId ? <Link to={`/users?user=${companyUserId}`}>{name}</Link> : name}{' '}
      {hasLeft && <LevelBadge level="caution" word="退職" />}
    </>
  );
}
