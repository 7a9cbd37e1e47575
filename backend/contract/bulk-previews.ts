import { z } from 'zod';
import { bulkActBody } from './bulk-acts';
import { givenQuery } from './given-query';
import { endpoint, strict } from './kit';

/** Largest number of rows in a preview. */
export const maxPreviewRows = 500;

const either = (body: { ids?: unknown; query?: unknown }) => (body.ids === undefined) !== (body.query === undefined);
const notEither = { path: ['ids'], message: '対象か条件のどちらか一方を指定してください' };

const change = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() });
const previewItem = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['changes', 'same', 'refused']),
  title: z.string().describe('起きること。refused なら理由'),
  changes: z.array(change),
  also: z.string().nullable().describe('あわせて起きること'),
});
export type Tried = z.output<typeof previewItem>;

export const bulkActPreview = z.object({
  ids: z.array(z.string()).describe('変わる対象。そのまま始めるときに渡す'),
  total: z.number(),
  changes: z.number(),
  same: z.number(),
  refused: z.number(),
  items: z.array(previewItem).describe(`できない対象、変わる対象の順に${maxPreviewRows}件まで`),
});
export type BulkActPreview = z.output<typeof bulkActPreview>;

/** Previews stand in a file of their own: the console's shell follows the acts, and needs no list's filters. */
export const bulkPreviews = {
  make: endpoint('POST', '/bulk-acts/previews', {
    access: 'session',
    summary: '一括操作で何が起きるかを確かめる。何も変更しない',
    body: strict({ ...bulkActBody, ids: bulkActBody.ids.optional(), query: givenQuery.optional() }).refine(
      either,
      notEither,
    ),
    answer: bulkActPreview,
  }),
};
