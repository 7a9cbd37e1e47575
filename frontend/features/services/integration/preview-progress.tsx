import { Button } from '../../../ui/button';
import { FailureBlock } from './failure-block';
import { RunProgress } from './run-progress';
import { cancelledText } from './run-words';
import type { usePreview } from './use-preview';

interface PreviewProgressProps {
  preview: ReturnType<typeof usePreview>;
  /** What is read while the preview runs. */
  label: string;
}

/** A preview until it has counts: the test before it, its progress, its failure with another attempt, or its cancellation. */
export function PreviewProgress({ preview, label }: PreviewProgressProps) {
  const { run, runId, counts, failure, isTesting, retry } = preview;
  const isCancelled = run?.state === 'cancelled';
  return (
    <>
      {isTesting && <p role="status">接続を試しています…</p>}
      {isCancelled && <p role="status">{cancelledText}</p>}
      {!failure && !counts && !isCancelled && runId && <RunProgress runId={runId} label={label} />}
      {failure && (
        <FailureBlock
          failure={failure}
          actions={
            <Button small onClick={retry}>
              もう一度調べる
            </Button>
          }
        />
      )}
    </>
  );
}
