import { Controller } from '@nestjs/common';
import { listSettings } from '../../contract/list-settings';
import { listOf, type ListName } from '../../contract/lists';
import type { Flag } from '../../contract/permissions';
import { problemsIn, type Ask } from '../http/ask';
import { invalid } from '../http/refused';
import { Serves } from '../http/serves';
import { ListChoices } from './list-choices';
import { LostFilters } from './lost-filters';
import { SavedViews } from './saved-views';

/** Whoever may see a list may arrange it. */
const mayArrange = (ask: Ask, list: ListName): void => ask.need(listOf(list).endpoint.access as Flag);

/** @throws Refused when the list would not understand the query, naming what */
const mustFit = (list: ListName, query: Record<string, string> | undefined): void => {
  const read = listOf(list).endpoint.query.safeParse(query ?? {});
  if (read.success) return;
  throw invalid(problemsIn(read.error).map(({ field, message }) => ({ field: `query.${field}`, message })));
};

@Controller()
export class ListsController {
  constructor(
    private readonly choices: ListChoices,
    private readonly views: SavedViews,
    private readonly lost: LostFilters,
  ) {}

  @Serves(listSettings.show)
  async show(ask: Ask<typeof listSettings.show>) {
    const { list } = ask.params;
    mayArrange(ask, list);
    const [{ columns, defaultViewId }, views] = await Promise.all([
      this.choices.of(ask.administrator, list),
      this.views.of(ask.administrator, list).then((all) => this.lost.without(ask.companyId, list, all)),
    ]);
    const isSeen = views.some(({ id }) => id === defaultViewId);
    return { columns, defaultViewId: isSeen ? defaultViewId : null, views };
  }

  @Serves(listSettings.change)
  async change(ask: Ask<typeof listSettings.change>) {
    const { list } = ask.params;
    mayArrange(ask, list);
    const { defaultViewId } = ask.body;
    if (defaultViewId) await this.views.one(ask.administrator, defaultViewId);
    await this.choices.choose(ask.administrator, list, ask.body);
  }

  @Serves(listSettings.addView)
  async addView(ask: Ask<typeof listSettings.addView>) {
    const { list, ...fields } = ask.body;
    mayArrange(ask, list);
    mustFit(list, fields.query);
    const id = ask.newId();
    const query = await this.lost.withoutIn(ask.companyId, list, fields.query);
    await this.views.add(ask.administrator, id, list, { ...fields, query });
    return { id };
  }

  @Serves(listSettings.changeView)
  async changeView(ask: Ask<typeof listSettings.changeView>) {
    const { list } = await this.views.one(ask.administrator, ask.params.savedViewId);
    mayArrange(ask, list);
    mustFit(list, ask.body.query);
    const query = ask.body.query && (await this.lost.withoutIn(ask.companyId, list, ask.body.query));
    await this.views.change(ask.administrator, ask.params.savedViewId, { ...ask.body, query });
  }

  @Serves(listSettings.removeView)
  async removeView(ask: Ask<typeof listSettings.removeView>) {
    const { list } = await this.views.one(ask.administrator, ask.params.savedViewId);
    mayArrange(ask, list);
    await this.views.remove(ask.administrator, ask.params.savedViewId);
  }
}
