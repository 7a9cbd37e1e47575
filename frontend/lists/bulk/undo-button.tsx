import { useAtomValue, useSetAtom } from 'jotai';
import { bulkActs, type BulkActReport } from '../../../backend/contract/bulk-acts';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { shownActsAtom, withActs } from './shown-acts';
import { startedActsAtom, undoOfAct } from './undo-of-act';

/** Takes a finished bulk act back by another one, where there is one and every row was changed or failed. */
export function UndoButton({ report, onDone }: { report: BulkActReport; onDone: () => void }) {
  const started = useAtomValue(startedActsAtom)[report.id];
  const show = useSetAtom(shownActsAtom);
  const { mutateAsync, isPending } = useWrite(bulkActs.begin, { shownBy: 'the progress of the bulk act' });
  const failedIds = report.failures.map(({ id }) => id);
  const undo = report.changed > 0 && report.same === 0 ? undoOfAct(started, failedIds) : undefined;
  if (!undo) return null;
  const takeBack = async () => {
    const { id } = await mutateAsync({ body: undo });
    show(withActs([id]));
    onDone();
  };
  return (
    <Button small busy={isPending && '開始中'} onClick={() => void takeBack().catch(showFailure)}>
      元に戻す
    </Button>
  );
}
