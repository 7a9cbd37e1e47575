import { differenceKinds, type DifferenceKind } from '../../../backend/contract/difference-kinds';
import { differences } from '../../../backend/contract/differences';
import { DownloadButton } from '../../lists/download-button';
import { isBuilding } from '../../lib/query-client';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { day } from '../../ui/format';
import { ListFooter } from '../../ui/list-footer';
import { NothingFound } from '../../ui/nothing-found';
import { isFiltered } from '../../ui/list-control';
import { PageHeader } from '../../ui/page-header';
import { Tabs, type Tab } from '../../ui/tabs';
import { Building } from './building';
import { ComparedDays } from './compared-days';
import { DifferenceTable } from './difference-table';
import { DifferenceTotals } from './difference-totals';
import './differences.css';
import { useCompared, useComparedKinds } from './use-compared';

const tabOf = (id: DifferenceKind): Tab => ({
  id,
  label: differenceKinds.labels[id],
  render: () => <Differences key={id} />,
});

/** /differences: two days side by side. */
export default function DifferencesScreen() {
  const comparison = useCompared();
  const { before, after } = comparison.query;
  const [first, ...rest] = useComparedKinds().map(tabOf);
  return (
    <div className="screen">
      <PageHeader title="差分" state={`${day(before)} と ${day(after)} の終わりの内容を比べています`} />
      {first ? (
        <>
          <ComparedDays key={`${before} ${after}`} comparison={comparison} />
          <Tabs label="比べる対象" param="kind" keep={['before', 'after']} tabs={[first, ...rest]} />
        </>
      ) : (
        <EmptyState icon="key" title="比べられる内容がありません">
          差分は、サービスやユーザーなど、閲覧できる範囲の一覧を比べます。この監査用リンクの範囲には、比べる一覧が含まれていません。
        </EmptyState>
      )}
    </div>
  );
}

function Differences() {
  const { query, set, list } = useCompared();
  const { kind, before, after, offset: _, count: __, ...filters } = query;
  const reading = useRead(differences.list, { query }, { keepPrevious: true });
  const { data, error, failureReason } = reading;
  const name = `${differenceKinds.labels[kind]}の差分`;
  if (error && !data)
    return (
      <ErrorState
        title={`${name}を読み込めませんでした`}
        detail={error.message}
        onRetry={() => void reading.refetch()}
      />
    );
  if (!data) return <Building days={[before, after]} isBuilding={isBuilding(failureReason)} />;
  return (
    <div className="differences" aria-busy={reading.isPlaceholderData}>
      <div className="differences-head">
        <DifferenceTotals kind={kind} totals={data.totals} type={query.type} onType={(type) => set({ type })} />
        <DownloadButton
          of={{ label: `${name}_${before.replaceAll('-', '')}_${after.replaceAll('-', '')}`, csv: differences.csv }}
          list={{ query: { kind, before, after, ...filters } }}
          total={data.total}
        />
      </div>
      {data.total > 0 ? (
        <>
          <DifferenceTable kind={kind} before={before} after={after} items={data.items} />
          <ListFooter name={name} total={data.total} list={list} />
        </>
      ) : isFiltered(list) ? (
        <NothingFound name={name} list={list} />
      ) : (
        <EmptyState icon="check-circle" title="2つの日に違いはありません">
          {`${differenceKinds.labels[kind]}は、${day(before)} と ${day(after)} で同じ内容です。`}
        </EmptyState>
      )}
    </div>
  );
}
