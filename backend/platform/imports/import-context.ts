import { clock } from '../kit/clock';
import { derivedId } from '../kit/ids';
import { contextOf } from '../kit/principal';
import type { Acting } from './import-kind';
import type { ImportFile } from './import-files.service';

/** The batch id of an import's reversal. */
export const takeBackBatchId = (importId: string): string => derivedId(importId, 'take-back');

/** Principal and batch of an import's commands; a repeated run sends the same commands. */
export const actingFor = (file: ImportFile): Acting =>
  actingAs(file.committedBy, file, { batchId: file.id, reason: `「${file.fileName}」の取り込み` });

/** The same for taking it back. */
export const actingBackFor = (file: ImportFile): Acting => {
  const reason = `「${file.fileName}」の取り込みの取り消し${file.reason ? `: ${file.reason}` : ''}`;
  return actingAs(file.takenBackBy, file, { batchId: takeBackBatchId(file.id), reason });
};

const actingAs = (
  administratorId: string | null,
  { id, companyId }: ImportFile,
  { batchId, reason }: { batchId: string; reason: string },
): Acting => {
  if (administratorId === null) throw new Error(`No administrator acts for import ${id}`);
  const context = contextOf(
    { kind: 'administrator', id: administratorId, companyId },
    { channel: 'csv', at: clock.now(), reason, batchId, correlationId: id },
  );
  return { context, newId: (what) => derivedId(batchId, what) };
};

/** The acting of one row or one entity within it. */
export const actingWithin = ({ context, newId }: Acting, part: string | number): Acting => ({
  context: { ...context, at: clock.now() },
  newId: (what) => newId(`${part} ${what}`),
});
