import { history } from '../../../backend/contract/history';
import type { AnswerOf } from '../../../backend/contract/kit';
import { useRead } from '../../lib/use-read';
import { count } from '../../ui/format';

/** What a batch is called in a chip: its file, or its first act and how many it did (「所属部署を変更 20件」). */
export function useBatchInWords(
  batchId: string | undefined,
  shownHistory: AnswerOf<typeof history.all> | undefined,
): string | undefined {
  const first = shownHistory?.items.find((row) => row.batchId === batchId);
  const isFile = first?.channel === 'csv';
  const query = { entity: 'csvImport', entityId: batchId, count: 1 } as const;
  const file = useRead(history.all, { query }, { enabled: batchId !== undefined && isFile }).data?.items[0];
  if (!batchId || !first) return undefined;
  return file?.entityName ?? `${first.title} ${count(shownHistory?.total ?? 0)}件`;
}
