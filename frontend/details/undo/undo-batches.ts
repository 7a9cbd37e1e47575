import type { QueryClient } from '@tanstack/react-query';
import { undo } from '../../../backend/contract/undo';
import { answerOf, ProblemError } from '../../lib/call';
import type { Toast } from '../../lib/toast';
import { write } from '../../lib/write';

const pollMs = 300;

/** Undoes a batch right away. @throws ProblemError when some of it stays as it is */
const undoBatch = async (client: QueryClient, batchId: string): Promise<void> => {
  const { expected } = await answerOf(undo.preview, { body: { batchId } });
  const { id } = await write(client, undo.begin, { body: { batchId, expected } });
  const report = () => answerOf(undo.show, { params: { undoId: id } });
  let now = await report();
  while (!now.isFinished) {
    await new Promise((done) => setTimeout(done, pollMs));
    now = await report();
  }
  await client.invalidateQueries();
  const [first] = now.failures;
  if (!first) return;
  const detail = `${first.name}：${first.reason}`;
  throw new ProblemError({ status: 409, code: 'not_undone', title: '元に戻せないものがあります', detail });
};

/** The undo of a toast: exactly what one act wrote, so that first days and last sign-ins come back. */
export const undoOfBatches =
  (batchIds: readonly string[]): NonNullable<Toast['undo']> =>
  async (client) => {
    for (const batchId of batchIds.toReversed()) await undoBatch(client, batchId);
  };
