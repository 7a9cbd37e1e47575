import { clock } from '../kit/clock';
import type { Context } from '../kit/commands';
import { derivedId } from '../kit/ids';
import type { Acting } from './import-kind';
import type { ImportFile } from './import-files.service';

/** The batch of what takes an import back. */
export const takeBackBatchId = (importId: string): string => derivedId(importId, 'take-back');

/** As whom and as part of what an import's commands are sent; done again they are the same commands. */
export const actingFor = (file: ImportFile): { context: Context; newId: Acting['newId'] } => ({
  context: {
    companyId: file.companyId,
    actor: { kind: 'administrator', id: file.committedBy },
    channel: 'csv',
    at: clock.now(),
    reason: `「${file.fileName}」の取り込み`,
    batchId: file.id,
    correlationId: file.id,
  },
  newId: (what) => derivedId(file.id, what),
});

/** The same for taking it back. */
export const actingBackFor = (file: ImportFile): { context: Context; newId: Acting['newId'] } => {
  const batchId = takeBackBatchId(file.id);
  const { context } = actingFor(file);
  const actor = { kind: 'administrator', id: file.takenBackBy } as const;
  const reason = `「${file.fileName}」の取り込みの取り消し${file.reason ? `: ${file.reason}` : ''}`;
  return { context: { ...context, actor, reason, batchId }, newId: (what) => derivedId(batchId, what) };
};

/** The acting of one row or one entity within it. */
export const actingWithin = ({ context, newId }: Acting, part: string | number): Acting => ({
  context: { ...context, at: clock.now() },
  newId: (what) => newId(`${part} ${what}`),
});
