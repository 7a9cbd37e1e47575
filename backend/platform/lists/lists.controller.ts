import { Controller } from '@nestjs/common';
import { listSettings } from '../../contract/list-settings';
import { listOf, type ListName } from '../../contract/lists';
import type { Flag } from '../../contract/permissions';
import { problemsIn, type ApiRequest } from '../http/api-request';
import { invalid } from '../http/refusals';
import { Serves } from '../http/serves.decorator';
import { ListChoices } from './list-choices.service';
import { LostFilters } from './lost-filters';
import { SavedViews } from './saved-views.service';

/** Anyone who may see a list may arrange it. */
const mayArrange = (request: ApiRequest, list: ListName): void => request.need(listOf(list).endpoint.access as Flag);

/** @throws Refused when the list would not understand the query, naming what */
const mustFit = (list: ListName, query: Record<string, string> | undefined): void => {
  const parsedQuery = listOf(list).endpoint.query.safeParse(query ?? {});
  if (parsedQuery.success) return;
  throw invalid(problemsIn(parsedQuery.error).map(({ field, message }) => ({ field: `query.${field}`, message })));
};

@Controller()
export class ListsController {
  constructor(
    private readonly choices: ListChoices,
    private readonly views: SavedViews,
    private readonly lostFilters: LostFilters,
  ) {}

  @Serves(listSettings.show)
  async show(request: ApiRequest<typeof listSettings.show>) {
    const { list } = request.params;
    mayArrange(request, list);
    // Only administrators arrange lists.
    if (request.principal.kind !== 'administrator') return { columns: null, defaultViewId: null, views: [] };
    const [{ columns, defaultViewId }, views] = await Promise.all([
      this.choices.of(request.administrator, list),
      this.views.of(request.administrator, list).then((all) => this.lostFilters.without(request.companyId, list, all)),
    ]);
    const isSeen = views.some(({ id }) => id === defaultViewId);
    return { columns, defaultViewId: isSeen ? defaultViewId : null, views };
  }

  @Serves(listSettings.change)
  async change(request: ApiRequest<typeof listSettings.change>) {
    const { list } = request.params;
    mayArrange(request, list);
    const { defaultViewId } = request.body;
    if (defaultViewId) await this.views.one(request.administrator, defaultViewId);
    await this.choices.choose(request.administrator, list, request.body);
  }

  @Serves(listSettings.addView)
  async addView(request: ApiRequest<typeof listSettings.addView>) {
    const { list, ...fields } = request.body;
    mayArrange(request, list);
    mustFit(list, fields.query);
    const id = request.newId();
    const query = await this.lostFilters.withoutIn(request.companyId, list, fields.query);
    await this.views.add(request.administrator, id, list, { ...fields, query });
    return { id };
  }

  @Serves(listSettings.changeView)
  async changeView(request: ApiRequest<typeof listSettings.changeView>) {
    const { list } = await this.views.one(request.administrator, request.params.savedViewId);
    mayArrange(request, list);
    mustFit(list, request.body.query);
    const query = request.body.query && (await this.lostFilters.withoutIn(request.companyId, list, request.body.query));
    await this.views.change(request.administrator, request.params.savedViewId, { ...request.body, query });
  }

  @Serves(listSettings.removeView)
  async removeView(request: ApiRequest<typeof listSettings.removeView>) {
    const { list } = await this.views.one(request.administrator, request.params.savedViewId);
    mayArrange(request, list);
    await this.views.remove(request.administrator, request.params.savedViewId);
  }
}
