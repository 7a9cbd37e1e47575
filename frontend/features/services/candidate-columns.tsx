import type { CandidateRow } from '../../../backend/contract/services';
import { serviceCategories } from '../../../backend/contract/vocabulary';
import type { Column } from '../../ui/list-columns';
import { RegisterButton } from './register-button';

/** The heading of the services that one company provides, which a search lists together. */
export const sameVendor = ({ vendor }: CandidateRow): string | null =>
  vendor === null ? null : `同じ会社のサービス：${vendor}`;

export const candidateColumns: readonly Column<CandidateRow>[] = [
  {
    field: 'name',
    header: 'サービス名',
    sortable: true,
    render: ({ name, vendor }) => (
      <>
        <strong>{name}</strong>
        {vendor && <span className="quiet">　{vendor}</span>}
      </>
    ),
  },
  {
    field: 'category',
    header: '分類',
    sortable: true,
    width: 140,
    render: (row) => serviceCategories.labels[row.category],
  },
  {
    field: 'registeredCount',
    header: '登録済み',
    align: 'right',
    width: 84,
    render: ({ registeredCount }) => (registeredCount > 0 ? `${registeredCount}件` : <span className="faint">—</span>),
  },
  {
    field: 'register',
    header: '登録',
    align: 'right',
    width: 104,
    acts: true,
    render: (row) => <RegisterButton candidate={row} />,
  },
];
