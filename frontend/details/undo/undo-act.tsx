import { lazy, Suspense, useState } from 'react';
import type { HistoryRow } from '../../../backend/contract/history';
import { Button } from '../../ui/button';
import type { UndoWhat } from './undo-what';

// Loaded only when something is to be undone.
const UndoDialog = lazy(() => import('./undo-dialog').then((part) => ({ default: part.UndoDialog })));

/** 「元に戻す」: asks first, with everything that would happen. */
export function UndoAct({ what, title, small = true }: { what: UndoWhat; title: string; small?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small={small} onClick={() => setOpen(true)}>
        元に戻す
      </Button>
      {isOpen && (
        <Suspense>
          <UndoDialog what={what} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The act of an entry of a history; imports have their own reversal. */
export const undoOfEntry = (row: HistoryRow) => {
  const { entity, entityId: id, eventId, batchId, opensTo, channel } = row;
  if (entity === 'csvImport' || (opensTo !== null && channel === 'csv')) return null;
  if (opensTo === null) return <UndoAct what={{ entity, id, eventIds: [eventId] }} title={row.title} />;
  return batchId && <UndoAct what={{ batchId }} title={row.title} />;
};
