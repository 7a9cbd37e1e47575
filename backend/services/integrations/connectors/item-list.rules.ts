import type { Pagination, VendorRequest } from '../catalogue/vendor-request.rules';
import { compile } from './account-mapper.rules';
import { ConnectorError } from './connector.rules';
import type { LoopGuard } from './loop-guard.rules';
import { pagingOf } from './paging.rules';
import type { VendorSession } from './vendor-session.service';

/** How the items of a list are found in its pages. */
interface ListBlock {
  pagination: Pagination;
  /** JSONata on the answer. */
  items: string;
  /** A second request that turns the page's items, which are ids, into objects. */
  details?: { request: VendorRequest; items: string };
}

/** The items of each page. Ends normally only when the list is complete. @throws ConnectorError */
export type ReadItemList = (
  session: VendorSession,
  request: VendorRequest,
  guard: LoopGuard,
) => AsyncGenerator<unknown[]>;

/** An answer without its list is no empty list: it could end a list that was read only half. `null` is empty. */
const listOf = (value: unknown): unknown[] => {
  if (value === undefined) throw new ConnectorError('bad_answer', { vendorText: 'The answer has no list' });
  return Array.isArray(value) ? value : value === null ? [] : [value];
};

/** Compiles how a list is read; `guard` ends a list that never ends. */
export const itemListOf = ({ pagination, items: itemsText, details }: ListBlock): ReadItemList => {
  const paging = pagingOf(pagination);
  const itemsOf = compile(itemsText);
  const detailsOf = details && compile(details.items);

  const readDetails = async (session: VendorSession, items: unknown[]): Promise<unknown[]> => {
    if (!details || !detailsOf || items.length === 0) return items;
    const ids = [...new Set(items.map(String))];
    const answer = await session.call(details.request, { ids });
    const detailItems = listOf(await detailsOf(answer.json, { headers: answer.headers }));
    if (detailItems.length < ids.length)
      throw new ConnectorError('bad_answer', { vendorText: `Details of ${detailItems.length} of ${ids.length} ids` });
    return detailItems;
  };

  return async function* (session, request, guard) {
    let itemsSoFar = 0;
    for (let step = paging.first(request), next: typeof step | undefined; ; step = next) {
      const answer = await session.call(step.request, { param: step.param, url: step.url });
      const items = listOf(await itemsOf(answer.json, { headers: answer.headers }));
      guard.check(step, items);
      itemsSoFar += items.length;
      yield readDetails(session, items);
      next = await paging.next(step, { answer, items: items.length, itemsSoFar, noteUnlisted: session.noteUnlisted });
      if (!next) return;
    }
  };
};
