import type { QueryClient } from '@tanstack/react-query';
import { undo, type UndoReport } from '../../../backend/contract/undo';
import { answerOf, ProblemError } from '../../lib/call';
import type { Toast } from '../../lib/toast';
import { write } from '../../lib/write';
import { count } from '../../ui/format';

const pollMs = 300;
const maxNamedFailures = 5;

/** Undoes a batch right away and answers what came of it. */
const undoBatch = async (client: QueryClient, batchId: string): Promise<UndoReport> => {
  const { expected } = await answerOf(undo.preview, { body: { batchId } });
  const { id } = await write(client, undo.begin, { body: { batchId, expected } });
  const report = () => answerOf(undo.show, { params: { undoId: id } });
  let now = await report();
  while (!now.isFinished) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    now = await report();
  }
  return now;
};

const notUndone = (reports: readonly UndoReport[]): ProblemError => {
  const failures = reports.flatMap((report) => report.failures);
  const changedCount = reports.reduce((sum, report) => sum + report.changed, 0);
  const rest = failures.length - maxNamedFailures;
  const lines = [
    `${count(changedCount)}件を元に戻し、${count(failures.length)}件はそのまま残しました。`,
    ...failures.slice(0, maxNamedFailures).map(({ name, reason }) => `${name}：${reason}`),
    ...(rest > 0 ? [`ほか${count(rest)}件`] : []),
  ];
  return new ProblemError({
    status: 409,
    code: 'not_undone',
    title: '元に戻せないものがあります',
    detail: lines.join('\n'),
  });
};

/**
 * The undo of a toast: exactly what one act wrote, so that first days and last sign-ins come back. A refusal does not
 * stop the other batches: the ProblemError at the end names what stays.
 */
export const undoOfBatches =
  (batchIds: readonly string[]): NonNullable<Toast['undo']> =>
  async (client) => {
    const reports: UndoReport[] = [];
    for (const batchId of batchIds.toReversed()) reports.push(await undoBatch(client, batchId));
    await client.invalidateQueries();
    if (reports.some(({ failures }) => failures.length > 0)) throw notUndone(reports);
  };
