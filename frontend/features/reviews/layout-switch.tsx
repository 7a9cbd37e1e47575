import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { noteSwitch, placeOf, rememberPlace, restorePlace, wasSwitched } from './layout-places';

const param = 'layout';
const layouts = { list: '一覧', matrix: '表（人×サービス）' } as const;
type Layout = keyof typeof layouts;

/** What belongs to one layout alone: the order and the page. The filters stay. */
const ownParams = ['sortBy', 'orderBy', 'offset'];
/** A page of other accounts would be another page. */
const filtersOf = (search: URLSearchParams) =>
  String(new URLSearchParams([...search].filter(([key]) => key !== param && !ownParams.includes(key)).sort()));

/** The layout of a campaign's accounts, stored in the address; the list needs no parameter. */
export function useLayout() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const keyOf = (one: Layout) => `${pathname} ${one}`;
  const layout: Layout = search.get(param) === 'matrix' ? 'matrix' : 'list';
  /** @param from where the present layout was scrolled */
  const show = (next: Layout, from: Element | null) => {
    const own = [...search].filter(([key]) => ownParams.includes(key));
    rememberPlace(keyOf(layout), { own, filters: filtersOf(search), from });
    const others = new URLSearchParams([...search].filter(([key]) => key !== param && !ownParams.includes(key)));
    if (next !== 'list') others.set(param, next);
    const place = placeOf(keyOf(next));
    for (const [key, value] of place?.own ?? [])
      if (key !== 'offset' || place?.filters === filtersOf(search)) others.set(key, value);
    noteSwitch(keyOf(next));
    setSearch(others, { replace: true });
  };
  return { layout, show, key: keyOf(layout), filters: filtersOf(search) };
}

/** @param isShown whether the rows are there that a place can be scrolled to */
export function LayoutSwitch({ isShown }: { isShown: boolean }) {
  const { layout, show, key, filters } = useLayout();
  const group = useRef<HTMLDivElement>(null);

  // Each layout has a switch of its own: the one that was pressed is gone, and with it the focus.
  useLayoutEffect(() => {
    if (wasSwitched(key) && document.activeElement === document.body)
      group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
  }, [key]);
  useLayoutEffect(() => {
    if (isShown && wasSwitched(key)) restorePlace(key, filters, group.current);
  }, [isShown, key, filters]);

  return (
    <div className="layout-switch" role="group" aria-label="表示の形" ref={group}>
      {(['list', 'matrix'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === layout}
          onClick={() => one !== layout && show(one, group.current)}
        >
          {layouts[one]}
        </button>
      ))}
    </div>
  );
}
