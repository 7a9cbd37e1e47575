import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listSettings, type SavedView } from '../../backend/contract/list-settings';
import type { ListEndpoint } from '../../backend/contract/list';
import type { ListName } from '../../backend/contract/lists';
import { answerOf } from '../lib/call';
import { showFailure } from '../lib/notice';
import { showToast } from '../lib/toast';
import { isSameQuery, isBare, queryIn, viewIn, withView } from './view-query';
import type { useSettings } from './use-settings';

type Columns = readonly string[] | null;
const areSameColumns = (a: Columns, b: Columns) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The views of a list: the open one is in the address. Columns changed while it is open belong to the view once it is
 * saved.
 */
export const useViews = (name: ListName, endpoint: ListEndpoint, own: ReturnType<typeof useSettings>) => {
  const { settings, isKnown, choose, reload } = own;
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState<{ of: string; columns: Columns } | null>(null);
  const { views = [], defaultViewId = null } = settings ?? {};
  const active = views.find(({ id }) => id === viewIn(search));
  const first = isBare(endpoint, search) ? views.find(({ id }) => id === defaultViewId) : undefined;

  useEffect(() => {
    if (first) setSearch((now) => withView(endpoint, now, first), { replace: true });
  }, [first, endpoint, setSearch]);

  const ownDraft = draft && draft.of === active?.id ? draft : undefined;
  const columns = ownDraft ? ownDraft.columns : active ? active.columns : (settings?.columns ?? null);
  const query = queryIn(endpoint, search);
  const lostFilters = active?.lostFilters ?? [];
  const isEdited =
    active !== undefined && (!isSameQuery(active.query, query) || !areSameColumns(active.columns, columns));
  const isChanged = isEdited || lostFilters.length > 0;

  const open = (view: SavedView | null) => {
    setDraft(null);
    setSearch((now) => withView(endpoint, now, view), { preventScrollReset: true });
  };
  const update = async () => {
    if (!active) return;
    const body = { query, columns: columns && [...columns] };
    await answerOf(listSettings.changeView, { params: { savedViewId: active.id }, body }).then(
      () => showToast({ text: `ビュー「${active.name}」を更新しました` }),
      showFailure,
    );
    await reload();
    setDraft(null);
  };
  const openView = async (id: string) => {
    await reload();
    setDraft(null);
    setSearch((now) => withView(endpoint, now, { id, query }), { replace: true, preventScrollReset: true });
  };
  const remove = async ({ id, name: viewName }: SavedView) => {
    await answerOf(listSettings.removeView, { params: { savedViewId: id } }).then(
      () => showToast({ text: `ビュー「${viewName}」を削除しました` }),
      showFailure,
    );
    if (id === active?.id) open(null);
    await reload();
  };
  return {
    name,
    views,
    active,
    defaultViewId,
    isChanged,
    /** Filters of the open view whose settings or options were deleted. */
    lostFilters,
    query,
    columns,
    isKnown,
    /** Whether the default view is about to be opened. */
    redirectsToDefaultView: first !== undefined,
    chooseColumns: (next: Columns) => {
      if (active) setDraft({ of: active.id, columns: next });
      else void choose({ columns: next && [...next] });
    },
    open,
    openView,
    update,
    remove,
    reload,
    openFirst: (view: SavedView | null) => choose({ defaultViewId: view?.id ?? null }),
  };
};

export type Views = ReturnType<typeof useViews>;
