import { useEffect, useState, type ReactNode } from 'react';
import type { HistoryRow } from '../../../backend/contract/history';
import type { Page } from '../../../backend/contract/kit';
import { useLatest } from '../use-latest';
import { Button } from '../button';
import { count } from '../format';
import { Skeleton } from '../skeleton';

export type LoadRows = (entry: HistoryRow, offset: number) => Promise<Page<HistoryRow>>;

interface OperationRowsProps {
  entry: HistoryRow;
  load: LoadRows;
  row: (row: HistoryRow) => ReactNode;
}

/** The effect of an import or a bulk act on each entity: the first page at once, further ones on demand. */
export function OperationRows({ entry, load, row }: OperationRowsProps) {
  const [rows, setRows] = useState<readonly HistoryRow[]>([]);
  const [total, setTotal] = useState(entry.opensTo ?? 0);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('loading');
  const loadMore = () => {
    setState('loading');
    load(entry, rows.length).then(
      (page) => {
        setRows([...rows, ...page.items]);
        setTotal(page.total);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  const latest = useLatest(loadMore);
  useEffect(() => latest.current(), [latest]);
  const remainingCount = total - rows.length;
  return (
    <section className="operation-rows" aria-label={`${entry.title}の内訳`}>
      {rows.length > 0 && <ol>{rows.map(row)}</ol>}
      {rows.length === 0 && state === 'loading' && <Skeleton lines={4} label="内訳を読み込み中" />}
      {state === 'failed' && (
        <p role="alert">
          内訳を読み込めませんでした。
          <Button reads small icon="refresh" onClick={loadMore}>
            再読み込みする
          </Button>
        </p>
      )}
      {remainingCount > 0 && rows.length > 0 && state !== 'failed' && (
        <Button reads small icon="history" busy={state === 'loading' && '読み込み中'} onClick={loadMore}>
          {`続きを表示する（残り${count(remainingCount)}件）`}
        </Button>
      )}
    </section>
  );
}
