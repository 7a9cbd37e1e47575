import { useSetAtom } from 'jotai';
import type { HistoryRow } from '../../../backend/contract/history';
import { historyKindOf, type HistoryEntity } from '../../../backend/contract/history-kinds';
import { useMay } from '../../lib/permissions';
import { Button } from '../../ui/button';
import './undo.css';
import { openUndoAtom } from './undo-host';
import type { UndoWhat } from './undo-what';

interface UndoActProps {
  what: UndoWhat;
  /** What kind of entity it is about. */
  entity: HistoryEntity;
  title: string;
  /** After everything went back. */
  onDone?: () => void;
}

/** 「元に戻す」, shown to administrators with the right to write: asks first, with everything that would happen. */
export function UndoAct({ what, entity, title, onDone }: UndoActProps) {
  const open = useSetAtom(openUndoAtom);
  // Every administrator sees the company, few change it.
  if (!useMay(historyKindOf(entity).flag ?? 'accountSetting')) return null;
  return (
    <Button small onClick={() => open({ what, title, onDone })}>
      元に戻す
    </Button>
  );
}

/** Why an entry has no 「元に戻す」. */
function UndoRefusal({ entity, undoRefusal }: Pick<HistoryRow, 'entity'> & { undoRefusal: string }) {
  const mayUndo = useMay(historyKindOf(entity).flag ?? 'accountSetting');
  return mayUndo && <p className="undo-none">元に戻せません：{undoRefusal}</p>;
}

/** The act of an entry of a history; imports have their own reversal. */
export const undoOfEntry = (row: HistoryRow) => {
  const { entity, entityId: id, eventId, batchId, opensTo, channel, title, undoRefusal } = row;
  if (entity === 'csvImport' || (opensTo !== null && channel === 'csv')) return null;
  if (undoRefusal) return <UndoRefusal {...{ entity, undoRefusal }} />;
  if (opensTo === null) return <UndoAct what={{ entity, id, eventIds: [eventId] }} {...{ entity, title }} />;
  return batchId && <UndoAct what={{ batchId }} {...{ entity, title }} />;
};
