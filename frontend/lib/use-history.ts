import { history, type HistoryRow } from '../../backend/contract/history';
import type { HistoryEntity } from '../../backend/contract/history-kinds';
import { answerOf } from './call';
import type { ListState } from './use-list-state';
import { useRead } from './use-read';

type HistoryList = ListState<typeof history.list>;

/**
 * The history of an entity for `ui/timeline/history-view`: a page of facts, kept up to date, and the entity as of any
 * of them.
 */
export const useHistory = (entity: HistoryEntity, id: string, list: HistoryList) => ({
  list,
  subject: { entity, id },
  reading: useRead(history.list, { params: { entity, id }, query: list.query }, { keepPrevious: true }),
  loadAsOf: (entry: HistoryRow) =>
    answerOf(history.asOf, { params: { entity: entry.entity, id: entry.entityId, revision: entry.revision } }),
  loadRows: ({ batchId }: HistoryRow, offset: number) =>
    answerOf(history.list, { params: { entity, id }, query: { batchId: batchId ?? undefined, offset } }),
});
