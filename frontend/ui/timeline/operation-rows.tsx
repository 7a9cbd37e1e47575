import { useState, type ReactNode } from 'react';
import type { HistoryRow } from '../../../backend/contract/history';
import type { Page } from '../../../backend/contract/kit';
import { Button } from '../button';

export type LoadRows = (entry: HistoryRow, offset: number) => Promise<Page<HistoryRow>>;

interface OperationRowsProps {
  entry: HistoryRow;
  load: LoadRows;
  row: (row: HistoryRow) => ReactNode;
}

/** What an import or a bulk act did to each entity, page by page, loaded when it is asked for. */
export function OperationRows({ entry, load, row }: OperationRowsProps) {
  const [rows, setRows] = useState<readonly HistoryRow[]>([]);
  const [total, setTotal] = useState(entry.opensTo ?? 0);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
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
  const left = total - rows.length;
  return (
    <section className="operation-rows" aria-label={`${entry.title}の内訳`}>
      {rows.length > 0 && <ol>{rows.map(row)}</ol>}
      {state === 'failed' && <p role="alert">内訳を読み込めませんでした。</p>}
      {left > 0 && (
        <Button small icon="history" disabled={state === 'loading'} onClick={loadMore}>
          {rows.length === 0 ? `内訳を表示する（${total}件）` : `続きを表示する（残り${left}件）`}
        </Button>
      )}
    </section>
  );
}
