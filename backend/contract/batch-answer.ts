import { z } from 'zod';

/** The answer of an act that can be taken back at once. */
export const inBatch = z.object({ batchId: z.string().describe('POST /undo に渡すと、この操作を元に戻せる') });
