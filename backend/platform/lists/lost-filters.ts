import type { SavedView } from '../../contract/list-settings';
import type { ListName } from '../../contract/lists';

type Query = SavedView['query'];

/** Takes filters whose subject was deleted since out of saved views; the area that owns such filters provides it. */
export abstract class LostFilters {
  /** The stored query without deleted settings and options. */
  abstract withoutIn(companyId: string, list: ListName, query: Query): Promise<Query>;

  /** The views with their remaining filters, and the names of the lost ones. */
  abstract without(
    companyId: string,
    list: ListName,
    views: readonly Omit<SavedView, 'lostFilters'>[],
  ): Promise<SavedView[]>;
}
