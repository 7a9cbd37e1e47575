import { bulkActKindOf, type BulkActReport } from '../../../backend/contract/bulk-acts';
import type { HistoryEntity } from '../../../backend/contract/history-kinds';
import { UndoAct } from '../../details/undo/undo-act';

/** The rows of each list with bulk acts that can be undone: deleted payments do not come back. */
const entities: Readonly<Record<string, HistoryEntity>> = {
  users: 'companyUser',
  services: 'companyService',
  devices: 'device',
};

/** Undoes exactly what a finished bulk act wrote, after its preview. */
export function UndoButton({ report, onDone }: { report: BulkActReport; onDone: () => void }) {
  const { list, title } = bulkActKindOf(report.act);
  const entity = entities[list];
  if (!entity || report.changed === 0) return null;
  return <UndoAct what={{ batchId: report.id }} {...{ entity, title, onDone }} />;
}
