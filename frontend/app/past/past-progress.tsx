import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asOfBatchId } from '../../../backend/contract/as-of';
import type { Progress } from '../../lib/live';
import type { Past } from '../../lib/past';
import { useProgress } from '../../lib/use-progress';
import { day } from '../../ui/format';

/** What takes no longer needs no words. */
const shownAfterMs = 700;

const waitsForADay = ({ queryKey, state }: Query) => queryKey.length > 2 && state.data === undefined;

/** True once `isOn` has been true for a moment. */
function useLasting(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn]);
  return isOn && isLong;
}

/** How much is read; undefined once all is, since what follows is not counted. */
export const builtPercent = (progress: Progress | undefined): number | undefined =>
  progress && progress.done < progress.total ? Math.floor((progress.done / progress.total) * 100) : undefined;

/** Says that what the day shows is being built, and how far it is. */
export function PastProgress({ past: { asOf, knownAsOf } }: { past: Past }) {
  const isWaiting = useLasting(useIsFetching({ predicate: waitsForADay }) > 0);
  const progress = useProgress(asOfBatchId(knownAsOf));
  const percent = builtPercent(progress);
  return (
    <span role="status" className="past-progress">
      {isWaiting && `${day(asOf)} の内容を準備しています${percent === undefined ? '' : `（${percent}%）`}`}
    </span>
  );
}
