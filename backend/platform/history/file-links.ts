import { historyKindOf, type HistoryEntity } from '../../contract/history-kinds';
import type { FieldMeaning } from '../kit/events';

interface File {
  id: string;
  name: string;
}

/** The files that a field lists, each with its API path; null for a field of another kind. */
export const filesIn = (
  { files }: FieldMeaning,
  raw: unknown,
  { entity, entityId }: { entity: HistoryEntity; entityId: string },
): (File & { path: string })[] | null => {
  const { file } = historyKindOf(entity);
  if (!files || !file) return null;
  return ((raw ?? []) as readonly File[]).map(({ id, name }) => ({
    id,
    name,
    path: file.replace('{id}', entityId).replace('{file}', id),
  }));
};
