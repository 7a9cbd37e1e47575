import type { reviewMatrixSorts } from '../../../backend/contract/access-review-items';
import type { accessReviews } from '../../../backend/contract/access-reviews';
import type { ListState } from '../../lib/use-list-state';

const labels: Record<(typeof reviewMatrixSorts)[number], string> = {
  name: '氏名',
  department: '部署',
  yearlyCost: '費用の高い順',
};
type Sort = keyof typeof labels;

/** The order of the people. */
export function MatrixOrder({ list }: { list: ListState<typeof accessReviews.matrix> }) {
  const choose = (sortBy: Sort) => list.set({ sortBy, orderBy: sortBy === 'yearlyCost' ? 'desc' : 'asc' });
  return (
    <div className="filter-choice">
      <label htmlFor="matrix-order">並び順</label>
      <select
        id="matrix-order"
        className="input"
        value={list.query.sortBy}
        onChange={(event) => choose(event.target.value as Sort)}
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
