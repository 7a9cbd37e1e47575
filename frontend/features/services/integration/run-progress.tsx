import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../lib/query-client';
import { useProgress } from '../../../lib/use-progress';
import { count } from '../../../ui/format';
import { ProgressBar } from '../../../ui/progress-bar';

/** The bar of a run under way: counted where the vendor tells the total. */
export function RunProgress({ runId, label }: { runId: string; label: string }) {
  const progress = useProgress(runId);
  const client = useQueryClient();
  const isOver = progress !== undefined && progress.total > 0 && progress.done >= progress.total;
  useEffect(() => {
    // The last message may arrive after the push of the result was missed.
    if (isOver) void refresh(client, ['integration', 'integration_run']);
  }, [isOver, client]);
  const isCounted = progress !== undefined && progress.total > 0;
  const soFar = progress && !isCounted && progress.done > 0 ? `（${count(progress.done)}件）` : '';
  return (
    <div aria-live="polite">
      <ProgressBar
        label={`${label}${soFar}`}
        doneCount={isCounted ? progress.done : undefined}
        total={isCounted ? progress.total : undefined}
      />
    </div>
  );
}
