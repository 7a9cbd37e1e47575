import { useSearchParams } from 'react-router';
import { addMonths, lastDayOf, monthOf } from '../../../backend/contract/calendar';
import { differenceTypes, differences } from '../../../backend/contract/differences';
import { comparedKinds, differenceKinds, type DifferenceKind } from '../../../backend/contract/difference-kinds';
import { defaultPageSize, type QueryOf } from '../../../backend/contract/kit';
import { parseDay } from '../../../backend/contract/written-days';
import type { ListControl } from '../../ui/list-control';
import { useFlags } from '../../lib/permissions';
import { useMe } from '../../lib/session';
import { today } from '../../ui/format';

type Query = QueryOf<typeof differences.list>;
type Key = 'kind' | 'before' | 'after' | 'type' | 'keyword' | 'offset' | 'count';

const pageKeys = ['offset', 'count'];

/** The kinds whose lists the reader may see. */
export const useComparedKinds = (): readonly DifferenceKind[] => {
  const flags = useFlags();
  return differenceKinds.values.filter((kind) => flags.has(comparedKinds[kind].flag));
};

/** The compared days, the kind and the filters, all in the address. */
export const useCompared = () => {
  const [search, setSearch] = useSearchParams();
  const kinds = useComparedKinds();
  const kind = kinds.find((one) => one === search.get('kind')) ?? kinds[0] ?? 'services';
  const after = parseDay(search.get('after') ?? '') ?? today();
  const firstDay = useMe()?.auditorLink?.firstDay ?? '';
  const monthBefore = lastDayOf(addMonths(monthOf(after), -1));
  const before = parseDay(search.get('before') ?? '') ?? (monthBefore < firstDay ? firstDay : monthBefore);
  const type = differenceTypes.values.find((one) => one === search.get('type'));
  const keyword = search.get('keyword') ?? undefined;
  const numberIn = (key: Key, otherwise: number) => Number(search.get(key) ?? otherwise) || otherwise;
  const query: Query & { after: string } = {
    ...{ kind, before, after, type, keyword },
    ...{ offset: numberIn('offset', 0), count: numberIn('count', defaultPageSize) },
  };
  const set = (changes: Partial<Record<Key, unknown>>, how: { replace?: boolean } = {}) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (!('offset' in changes)) next.delete('offset');
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === '' || (pageKeys.includes(key) && value === 0)) next.delete(key);
          else next.set(key, String(value));
        }
        return next;
      },
      { ...how, preventScrollReset: true },
    );
  const list: ListControl = {
    query: { offset: query.offset, count: query.count, sortBy: 'name', orderBy: 'asc' },
    filters: { ...(type && { type }), ...(keyword && { keyword }) },
    set,
    clear: () => set({ type: undefined, keyword: undefined }),
  };
  return { query, set, list };
};
export type Compared = ReturnType<typeof useCompared>;
