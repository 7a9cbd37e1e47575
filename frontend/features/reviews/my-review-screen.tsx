import { useState } from 'react';
import { useParams } from 'react-router';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { links } from '../../../backend/contract/links';
import { reviewDecisions } from '../../../backend/contract/review-words';
import { useListState } from '../../lib/use-list-state';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { ProgressBar } from '../../ui/progress-bar';
import { DecideDialog, type Deciding } from './decide-dialog';
import { ReviewActsContext } from './review-context';
import { reviewItemColumns } from './review-item-columns';
import './reviews.css';

const fields = ['serviceName', 'name', 'accountStatus', 'role', 'licence', 'lastLoginAt', 'lastDecision', 'decision'];
const columns = reviewItemColumns.filter(({ field }) => fields.includes(field));
const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールで検索' },
  {
    kind: 'choice',
    name: 'decision',
    label: '判断',
    options: [{ value: 'undecided', label: '未判断' }, ...optionsOf(reviewDecisions)],
  },
];
const nothing: ReadonlySet<string> = new Set();

/** /reviews/{id}/mine: the accounts that one reviewer decides, for somebody who came by a link. */
export default function MyReviewScreen() {
  const { accessReviewId = '' } = useParams();
  const params = { accessReviewId };
  const session = useRead(links.session, {});
  const list = useListState(accessReviews.items);
  const read = useRead(accessReviews.items, { params, query: list.query }, { keepPrevious: true });
  const [selected, setSelected] = useState(nothing);
  const [deciding, setDeciding] = useState<Deciding>();
  const decide = (rows: readonly ReviewItemRow[], decision: Deciding['decision']) => setDeciding({ rows, decision });
  const chosen = (ids: ReadonlySet<string>) => (read.data?.items ?? []).filter(({ id }) => ids.has(id));
  const undecided = useRead(accessReviews.items, { params, query: { decision: 'undecided', count: 1 } }).data?.total;
  const all = useRead(accessReviews.items, { params, query: { count: 1 } }).data?.total;
  if (session.error)
    return (
      <div className="screen">
        <PageHeader title="棚卸し" />
        <ErrorState title="この棚卸しは開けません" detail="メールのURLから、もう一度開いてください。" />
      </div>
    );
  return (
    <div className="screen">
      <PageHeader title={session.data?.subject ?? '棚卸し'} state={session.data?.companyName} />
      {all !== undefined && undecided !== undefined && (
        <ProgressBar label="判断済み" done={all - undecided} total={all} />
      )}
      <FilterBar filters={filters} list={list} />
      <ReviewActsContext value={{ isRunning: true, isByLink: true, decide }}>
        <ListTable
          name="アカウント"
          read={read}
          list={list}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name, serviceName }) => `${serviceName}の${name}`}
          selection={{
            selected,
            onSelect: setSelected,
            bar: (ids) =>
              reviewDecisions.values.map((decision) => (
                <Button key={decision} small onClick={() => decide(chosen(ids), decision)}>
                  {`${count(ids.size)}件を${reviewDecisions.labels[decision]}と判断する`}
                </Button>
              )),
          }}
          empty={<EmptyState icon="check-circle" title="確認するアカウントはありません" />}
        />
      </ReviewActsContext>
      {deciding && (
        <DecideDialog
          {...deciding}
          {...params}
          onClose={() => setDeciding(undefined)}
          onDone={() => setSelected(nothing)}
        />
      )}
    </div>
  );
}
