import { Link } from 'react-router';
import type { AccessReviewDetail, ReviewAddition } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { useListState } from '../../lib/use-list-state';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';

const columns: readonly Column<ReviewAddition>[] = [
  {
    field: 'serviceName',
    header: 'サービス',
    sortable: true,
    isFixed: true,
    grow: 1,
    render: ({ companyServiceId, serviceName }) => (
      <Link to={`/services/${companyServiceId}?tab=users`}>{serviceName}</Link>
    ),
  },
  { field: 'name', header: '氏名', sortable: true, grow: 1, render: ({ name }) => name },
];

/** Accounts that came after the pin: shown beside the campaign, and not part of it. */
export function ReviewAdditions({ review }: { review: AccessReviewDetail }) {
  const list = useListState(accessReviews.additions);
  const params = { accessReviewId: review.id };
  const reading = useRead(accessReviews.additions, { params, query: list.query }, { keepPrevious: true });
  return (
    <ListTable
      name="追加されたアカウント"
      reading={reading}
      list={list}
      columns={columns}
      idOf={({ id, companyServiceId }) => `${companyServiceId} ${id}`}
      nameOf={({ name }) => name}
      empty={
        <EmptyState icon="check-circle" title="基準時点より後に増えたアカウントはありません">
          増えたアカウントはこの棚卸しに混ざらず、次回の対象になります。
        </EmptyState>
      }
    />
  );
}
