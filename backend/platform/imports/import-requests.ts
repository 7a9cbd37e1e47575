import { clock } from '../kit/clock';
import { derivedId } from '../kit/ids';
import { administratorOf, contextOf } from '../kit/principal';
import type { WriteRequest } from './import-kind';
import type { ImportFile } from './import-files.service';

/** The batch id of an import's reversal. */
export const takeBackBatchId = (importId: string): string => derivedId(importId, 'take-back');

/** Principal and batch of an import's commands; a repeated run sends the same commands. */
export const importRequestFor = (file: ImportFile): WriteRequest =>
  requestAs(file.committedBy, file, { batchId: file.id, reason: `「${file.fileName}」の取り込み` });

/** The same for taking it back. */
export const reversalRequestFor = (file: ImportFile): WriteRequest => {
  const reason = `「${file.fileName}」を取り込み前に戻した${file.reason ? `: ${file.reason}` : ''}`;
  return requestAs(file.takenBackBy, file, { batchId: takeBackBatchId(file.id), reason });
};

const requestAs = (
  administratorId: string | null,
  { id, companyId }: ImportFile,
  { batchId, reason }: { batchId: string; reason: string },
): WriteRequest => {
  if (administratorId === null) throw new Error(`No administrator acts for import ${id}`);
  const context = contextOf(administratorOf(companyId, administratorId), {
    channel: 'csv',
    at: clock.now(),
    reason,
    batchId,
    correlationId: id,
  });
  return { context, newId: (what) => derivedId(batchId, what) };
};

/** The same for one row or one entity. */
export const requestWithin = ({ context, newId }: WriteRequest, part: string | number): WriteRequest => ({
  context: { ...context, at: clock.now() },
  newId: (what) => newId(`${part} ${what}`),
});
