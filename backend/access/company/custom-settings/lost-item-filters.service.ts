import { Injectable } from '@nestjs/common';
import type { SavedView } from '../../../contract/list-settings';
import type { ListName } from '../../../contract/lists';
import { LostFilters } from '../../../platform/lists/lost-filters';
import type { CustomSettingType } from './custom-settings.queries';
import { OwnItems } from './own-items';

/** The lists that are narrowed by items of the company's own. */
const typeOf: Partial<Record<ListName, CustomSettingType>> = { plans: 'plan', devices: 'device' };

type Kept = Omit<SavedView, 'lostFilters'>;
type Query = SavedView['query'];

const narrowedBy = ({ customValues: _, ...query }: Query, kept: string): Query =>
  kept === '' ? query : { ...query, customValues: kept };

/** Takes items and options that were deleted since out of saved views, and names them. */
@Injectable()
export class LostItemFilters extends LostFilters {
  constructor(private readonly ownItems: OwnItems) {
    super();
  }

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
