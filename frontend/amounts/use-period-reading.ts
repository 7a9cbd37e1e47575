import type { Endpoint } from '../../backend/contract/kit';
import type { Input } from '../lib/input';
import { useRead } from '../lib/use-read';
import type { Periods } from '../ui/chart/periods';

/** Reads the sums of months or of fiscal years, whichever a chart shows; each by its endpoint and input. */
export const usePeriodReading = <M extends Endpoint, Y extends Endpoint>(
  by: Periods['by'],
  months: readonly [M, Input<M>],
  years: readonly [Y, Input<Y>],
) => {
  const monthly = useRead(...months, { enabled: by === 'month', keepPrevious: true });
  const yearly = useRead(...years, { enabled: by === 'year', keepPrevious: true });
  return by === 'month' ? monthly : yearly;
};
