import { useSearchParams } from 'react-router';

const param = 'layout';
const layouts = { list: '一覧', matrix: '表（人×サービス）' } as const;
type Layout = keyof typeof layouts;

/** What belongs to one layout alone: the order and the page. The filters stay. */
const ownParams = ['sortBy', 'orderBy', 'offset'];

/** The layout of a campaign's accounts, kept in the address; the list needs no parameter. */
export function useLayout() {
  const [search, setSearch] = useSearchParams();
  const layout: Layout = search.get(param) === 'matrix' ? 'matrix' : 'list';
  const show = (next: Layout) =>
    setSearch(
      (now) => {
        const others = new URLSearchParams([...now].filter(([key]) => key !== param && !ownParams.includes(key)));
        if (next !== 'list') others.set(param, next);
        return others;
      },
      { replace: true },
    );
  return { layout, show };
}

export function LayoutSwitch() {
  const { layout, show } = useLayout();
  return (
    <div className="layout-switch" role="group" aria-label="表示の形">
      {(['list', 'matrix'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === layout} onClick={() => one !== layout && show(one)}>
          {layouts[one]}
        </button>
      ))}
    </div>
  );
}
