import { asOfBatchId } from '../../../backend/contract/as-of';
import { useProgress } from '../../lib/use-progress';
import { day } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';
import { Skeleton } from '../../ui/skeleton';

/** The shape of the table, and once a day has to be built, how far that is. */
export function Building({ days: [from, to], isBuilding }: { days: readonly [string, string]; isBuilding: boolean }) {
  const progress = [useProgress(asOfBatchId(from)), useProgress(asOfBatchId(to))];
  const at = progress.findLastIndex((one) => one !== undefined && one.done < one.total);
  const { done, total } = progress[at] ?? {};
  return (
    <div role="status">
      {(isBuilding || at >= 0) && (
        <ProgressBar
          label={`${day(at === 1 ? to : from)} の内容を準備しています`}
          doneCount={done}
          total={total}
          percent
        />
      )}
      <Skeleton lines={10} label="差分を読み込み中" />
    </div>
  );
}
