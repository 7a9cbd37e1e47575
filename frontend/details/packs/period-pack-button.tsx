import { useSearchParams } from 'react-router';
import { addMonths, lastDayOf, monthOf } from '../../../backend/contract/calendar';
import { clockDay } from '../../lib/past';
import { PackButton } from './pack-button';

/** A pack of a period: the one that the history is filtered by, or the last whole month. */
export function PeriodPackButton({ primary }: { primary?: boolean }) {
  const [search] = useSearchParams();
  const month = addMonths(monthOf(clockDay()), -1);
  const from = search.get('from') ?? `${month}-01`;
  const to = search.get('to') ?? (search.get('from') ? clockDay() : lastDayOf(month));
  return <PackButton key={`${from} ${to}`} primary={primary} subject={{ kind: 'period', from, to }} />;
}
