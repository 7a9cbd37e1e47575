import { Injectable } from '@nestjs/common';
import type { SavedView } from '../../../contract/list-settings';
import type { ListName } from '../../../contract/lists';
import { LostFilters } from '../../../platform/lists/lost-filters';
import type { CustomSettingType } from './custom-settings.queries';
import { CustomSettingsService } from './custom-settings.service';

/** The lists that can be filtered by custom settings. */
const typeOf: Partial<Record<ListName, CustomSettingType>> = { plans: 'plan', devices: 'device' };

type StoredView = Omit<SavedView, 'lostFilters'>;
type Query = SavedView['query'];

const withCustomValues = ({ customValues: _, ...query }: Query, customValues: string): Query =>
  customValues === '' ? query : { ...query, customValues };

/** Removes deleted custom settings and options from saved views and names them. */
@Injectable()
export class LostCustomFilters extends LostFilters {
  constructor(private readonly customSettings: CustomSettingsService) {
    super();
  }

  async withoutIn(companyId: string, list: ListName, query: Query): Promise<Query> {
    const type = typeOf[list];
    if (!type || query.customValues === undefined) return query;
    return withCustomValues(
      query,
      (await this.customSettings.of(companyId, type)).splitFilters(query.customValues).valid,
    );
  }

  async without(companyId: string, list: ListName, views: readonly StoredView[]): Promise<SavedView[]> {
    const type = typeOf[list];
    const hasFilters = views.some(({ query }) => query.customValues !== undefined);
    if (!type || !hasFilters) return views.map((view) => ({ ...view, lostFilters: [] }));
    const settings = await this.customSettings.of(companyId, type);
    const splitViews = views.map((view) => ({ view, ...settings.splitFilters(view.query.customValues) }));
    const names = await this.customSettings.formerNames(
      companyId,
      splitViews.flatMap(({ lostFilters }) => lostFilters.flat()),
    );
    return splitViews.map(({ view, valid, lostFilters: lostIds }) => {
      const lostFilters = lostIds.map(
        (ids) => ids.flatMap((id) => names.get(id) ?? []).join(': ') || '名前のわからない項目',
      );
      return { ...view, query: withCustomValues(view.query, valid), lostFilters };
    });
  }
}
