import type { SavedView } from '../../contract/list-settings';
import type { ListName } from '../../contract/lists';

type Query = SavedView['query'];

/** Takes filters whose subject was deleted since out of saved views; the area that owns such filters provides it. */
export abstract class LostFilters {
  /** The query as it is stored, without what is gone already. */
  abstract withoutIn(companyId: string, list: ListName, query: Query): Promise<Query>;

  /** The views with what is left of their queries, and the names of the filters that were lost. */
  abstract without(
    companyId: string,
    list: ListName,
    views: readonly Omit<SavedView, 'lostFilters'>[],
  ): Promise<SavedView[]>;
}
