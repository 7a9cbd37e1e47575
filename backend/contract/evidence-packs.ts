import { z } from 'zod';
import { problemFacts } from './evidence';
import { day, id, text } from './fields';
import { fileAnswer } from './files';
import { historyEntities } from './history-kinds';
import { endpoint, strict } from './kit';
import { messages } from './messages.ja';
import { vocabulary } from './vocabulary';

export const maxPackEvents = 100_000;
/** The report prints this many rows; the files hold all. */
export const maxReportRows = 2_000;
/** A pack names this many of its findings, and counts all. */
export const maxPackFindings = 100;
export const packLifeHours = 24;
/** The sizes that verify.mjs accepts, less a margin. */
export const maxPackBytes = 480 * 1024 * 1024;

export const packKinds = vocabulary({ entity: '1件の履歴', period: '期間', asOf: '時点の一覧', review: '棚卸し' });
export const packStates = vocabulary({ waiting: '準備待ち', making: '作成中', ready: '保存できます', failed: '失敗' });

/** Goes with every dialog that makes a pack, and into the pack itself. */
export const packWarning =
  'パックには読める形の個人データが入ります。保存したファイルの中身は、あとでDaichoの個人データを消去しても消えません。渡す相手と保管する期間を決めてから作成してください。';

const entitySubject = strict({
  kind: z.literal('entity'),
  entity: z.enum(historyEntities, { error: messages.wrongValue('対象') }),
  id: id('対象'),
});
const periodSubject = strict({ kind: z.literal('period'), from: day('開始日'), to: day('終了日') });
const asOfSubject = strict({
  kind: z.literal('asOf'),
  /** The address of the list's CSV below /api/v1, with its query. */
  csv: text('一覧', 4_000).regex(/^\/[\w/-]+\/csv(\?[^#\s]*)?$/, messages.wrongValue('一覧')),
  asOf: day('適用日'),
  knownAsOf: day('登録時点'),
});
const reviewSubject = strict({ kind: z.literal('review'), id: id('棚卸し') });

export const packSubject = z.discriminatedUnion('kind', [entitySubject, periodSubject, asOfSubject, reviewSubject], {
  error: messages.wrongValue('対象'),
});
export type PackSubject = z.output<typeof packSubject>;

const packRow = z.object({
  id: z.string(),
  kind: packKinds.schema,
  title: z.string(),
  state: packStates.schema,
  requestedAt: z.string(),
  requestedBy: z.string(),
  events: z.number(),
  done: z.number(),
  size: z.number().nullable().describe('バイト'),
  problem: z.string().nullable(),
  findings: z.array(problemFacts).describe('作成したときに見つかった、台帳との食い違い'),
  expiresAt: z.string(),
});
export type PackRow = z.output<typeof packRow>;

const access = 'auditLog';
const asOf = { today: '証跡パックは、選んだ対象と期間について作成します。' } as const;

/** 証跡パック: a zip that proves its events to people without access to Daicho. It can be saved for a day. */
export const evidencePacks = {
  list: endpoint('GET', '/evidence/packs', {
    access,
    auditor: true,
    area: 'evidence',
    summary: '作成した証跡パック。監査では、監査の人が作成したものと棚卸しのもの、監査用リンクでは棚卸しのもの',
    asOf,
    models: ['administrator'],
    answer: z.object({ items: z.array(packRow) }),
  }),
  make: endpoint('POST', '/evidence/packs', {
    access,
    auditor: true,
    forReading: true,
    summary: '証跡パックの作成を始める',
    asOf,
    body: strict({ subject: packSubject }),
    answer: z.object({ id: z.string() }),
  }),
  open: endpoint('GET', '/evidence/packs/{packId}/file', {
    access,
    auditor: true,
    area: 'evidence',
    summary: '証跡パックのファイル（zip）',
    asOf,
    params: strict({ packId: id('証跡パック') }),
    answer: fileAnswer,
    produces: 'file',
  }),
};
