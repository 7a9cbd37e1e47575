import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { bulkActKindOf, bulkActs, type BulkActName } from '../../../backend/contract/bulk-acts';
import type { BulkActPreview } from '../../../backend/contract/bulk-previews';
import { SeatWarningOf } from '../../details/seats/seat-warning';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { count } from '../../ui/format';
import { TickLine } from '../../ui/tick-line';
import { shownActsAtom, withActs } from './shown-acts';
import './bulk.css';
import { bulkWords } from './bulk-words';
import { PreviewCounts, PreviewTable } from './preview-table';

interface PreviewDialogProps {
  begin: { act: BulkActName; input: Record<string, string | null>; reason?: string | null };
  preview: BulkActPreview;
  onBack: () => void;
  onClose: () => void;
  onStarted: () => void;
}

/** Previews the effect of a bulk act; it is started only from here, on exactly the rows that would change. */
export function PreviewDialog({ begin, preview, onBack, onClose, onStarted }: PreviewDialogProps) {
  const { verb, of, danger = false } = bulkWords[begin.act];
  const { mutateAsync, isPending } = useWrite(bulkActs.begin, { shownBy: 'the progress of the bulk act' });
  const [isTicked, setTicked] = useState(false);
  const show = useSetAtom(shownActsAtom);
  const start = async () => {
    const { id } = await mutateAsync({ body: { ...begin, ids: preview.ids } });
    show(withActs([id]));
    onClose();
    onStarted();
  };
  const isNothing = preview.changes === 0;
  return (
    <Dialog
      open
      title={`${bulkActKindOf(begin.act).title}の確認`}
      width={960}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <Button onClick={onBack}>戻る</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={isPending && '開始中'}
            disabled={isNothing || (danger && !isTicked)}
            onClick={() => void start().catch(showFailure)}
          >
            {isNothing ? verb : of(preview.changes)}
          </Button>
        </div>
      }
    >
      <PreviewCounts preview={preview} from={begin.input.effectiveFrom} />
      {begin.act === 'connectUsers' && begin.input.companyServiceId && (
        <SeatWarningOf serviceId={begin.input.companyServiceId} addedCount={preview.changes} />
      )}
      {preview.items.length > 0 && <PreviewTable preview={preview} />}
      {danger && !isNothing && (
        <TickLine
          text={`${count(preview.changes)}件に起きることを確認しました`}
          isTicked={isTicked}
          onTick={setTicked}
        />
      )}
    </Dialog>
  );
}
