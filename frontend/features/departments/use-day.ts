import { useSearchParams } from 'react-router';
import { parseDay } from '../../../backend/contract/written-days';
import { today } from '../../ui/format';

/** The date of the shown organisation (基準日), from the address: `?on=`; today needs no parameter. */
export function useDay() {
  const [search, setSearch] = useSearchParams();
  const requestedDay = parseDay(search.get('on') ?? '');
  const day = requestedDay ?? today();
  const set = (next: string) =>
    setSearch(
      (now) => {
        const address = new URLSearchParams(now);
        ['on', 'offset'].forEach((key) => address.delete(key));
        if (next !== today()) address.set('on', next);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  return { day, isToday: day === today(), on: requestedDay, set };
}
