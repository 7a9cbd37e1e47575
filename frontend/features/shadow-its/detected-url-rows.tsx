import type { DetectedUrlRow } from '../../../backend/contract/detected-services';
import { detectedTypes } from '../../../backend/contract/detection-words';
import type { Page } from '../../../backend/contract/kit';
import { usePast } from '../../lib/past';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { count, day } from '../../ui/format';
import type { ListControl } from '../../ui/list-control';
import { ListFooter } from '../../ui/list-footer';
import { PageGone } from '../../ui/nothing-found';
import { Skeleton } from '../../ui/skeleton';
import '../../ui/figures-table.css';
import { RuleUrl } from './rule-words';

interface Reading {
  data: Page<DetectedUrlRow> | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What matched, with the reason of each. */
export function DetectedUrlRows({ reading: { data, error, refetch }, list }: { reading: Reading; list: ListControl }) {
  const isPast = usePast() !== undefined;
  if (error && !data) return <ErrorState title="検知したURLを読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  if (data.total === 0)
    return (
      <EmptyState icon="link" title={isPast ? 'URLの記録はありません' : '90日以内に検知したURLはありません'}>
        {`回数は90日間だけ保存されます。${isPast ? 'この時点で検知していても、それより前の記録は残っていません。' : ''}`}
      </EmptyState>
    );
  if (data.items.length === 0) return <PageGone list={list} total={data.total} />;
  return (
    <>
      <div className="figures-table detected-urls">
        <table>
          <thead>
            <tr>
              <th scope="col">URL</th>
              <th scope="col" className="detected-door">
                検知の経路
              </th>
              <th scope="col" className="risk-reason">
                一致した理由
              </th>
              <th scope="col">利用者</th>
              <th scope="col">回数（90日）</th>
              <th scope="col">最後の検知</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={`${row.detectedType} ${row.url} ${row.ruleId ?? ''}`}>
                <th scope="row">
                  <RuleUrl rule={row} />
                </th>
                <td className="detected-door">{detectedTypes.labels[row.detectedType]}</td>
                <td className="risk-reason">{row.explanation}</td>
                <td>{row.usersCount > 0 ? `${count(row.usersCount)}名` : '不明'}</td>
                <td>{count(row.hitsCount)}</td>
                <td>{day(row.lastDetectedOn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ListFooter name="検知したURL" total={data.total} list={list} />
    </>
  );
}
