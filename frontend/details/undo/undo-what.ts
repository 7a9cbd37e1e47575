import type { HistoryEntity } from '../../../backend/contract/history-kinds';

/** What to undo: a save of one entity, or everything of a batch. */
export type UndoWhat = { entity: HistoryEntity; id: string; eventIds: string[] } | { batchId: string };
