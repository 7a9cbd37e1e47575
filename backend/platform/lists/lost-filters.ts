import { Injectable } from '@nestjs/common';
import type { SavedView } from '../../contract/list-settings';
import type { ListName } from '../../contract/lists';
import type { CustomSettingType } from '../../access/company/custom-settings/custom-settings.queries';
import { OwnItems } from '../../access/company/custom-settings/own-items';

/** The lists that are narrowed by items of the company's own. */
const typeOf: Partial<Record<ListName, CustomSettingType>> = { plans: 'plan', devices: 'device' };

type Kept = Omit<SavedView, 'lostFilters'>;
type Query = SavedView['query'];

const narrowedBy = ({ customValues: _, ...query }: Query, kept: string): Query =>
  kept === '' ? query : { ...query, customValues: kept };

/** What a saved view narrows by may have been deleted since: it is left out of the view's query and told by name. */
@Injectable()
export class LostFilters {
  constructor(private readonly ownItems: OwnItems) {}

  /** A query as it is to be kept. */
  async withoutIn(companyId: string, list: ListName, query: Query): Promise<Query> {
    const type = typeOf[list];
    if (!type || query.customValues === undefined) return query;
    return narrowedBy(query, (await this.ownItems.of(companyId, type)).parted(query.customValues).kept);
  }

  async without(companyId: string, list: ListName, views: readonly Kept[]): Promise<SavedView[]> {
    const type = typeOf[list];
    const isNarrowed = views.some(({ query }) => query.customValues !== undefined);
    if (!type || !isNarrowed) return views.map((view) => ({ ...view, lostFilters: [] }));
    const items = await this.ownItems.of(companyId, type);
    const parted = views.map((view) => ({ view, ...items.parted(view.query.customValues) }));
    const names = await this.ownItems.formerNames(
      companyId,
      parted.flatMap(({ lost }) => lost.flat()),
    );
    return parted.map(({ view, kept, lost }) => {
      const lostFilters = lost.map(
        (ids) => ids.flatMap((id) => names.get(id) ?? []).join(': ') || '名前のわからない項目',
      );
      return { ...view, query: narrowedBy(view.query, kept), lostFilters };
    });
  }
}
