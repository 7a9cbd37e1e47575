import type { HistoryRow } from '../../../backend/contract/history';
import { historyEntities, type HistoryEntity } from '../../../backend/contract/history-kinds';
import { useOpenId } from '../../details/use-open-id';

export interface Subject {
  entity: HistoryEntity;
  id: string;
}

/** An entity as one word of the address. */
export const subjectWord = ({ entity, entityId }: Pick<HistoryRow, 'entity' | 'entityId'>) => `${entity}.${entityId}`;

const subjectIn = (word: string | null): Subject | null => {
  const [name, id] = word?.split('.') ?? [];
  const entity = historyEntities.find((candidate) => candidate === name);
  return entity && id ? { entity, id } : null;
};

/** The entity with the open history, from the address: `?subject=`. */
export function useOpenSubject() {
  const { id, close } = useOpenId('subject');
  return { subject: subjectIn(id), close };
}
