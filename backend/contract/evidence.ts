import { z } from 'zod';
import { email, id, inQuery, many, text } from './fields';
import { endpoint, listQuery, sortOrder, page, strict } from './kit';
import { messages } from './messages.ja';
import { vocabulary } from './vocabulary';

const checkpoint = z.object({
  size: z.number().describe('木に含まれる出来事の件数'),
  root: z.string().describe('根のハッシュ（base64）'),
  note: z.string().describe('署名付きの本文（C2SP tlog-checkpoint）'),
  createdAt: z.string(),
  keyNumber: z.number(),
});
export type CheckpointRow = z.output<typeof checkpoint>;

const key = z.object({
  number: z.number(),
  verifierKey: z.string().describe('検証に使う公開鍵（C2SP signed-note の vkey）'),
  fingerprint: z.string().describe('公開鍵のSHA-256、4桁ごと'),
  createdAt: z.string(),
});
export type EvidenceKeyRow = z.output<typeof key>;

/** What a verification can find, in words for people. */
export const evidenceProblems = vocabulary({
  event_changed: '出来事が記録されたときと違います',
  events_swapped: '出来事が入れ替わっています',
  event_missing: '出来事がなくなっています',
  event_inserted: '木にない出来事が入っています',
  log_cut_off: '出来事が途中から切り取られています',
  tree_damaged: '木のハッシュがたがいに合いません',
  root_differs: '過去が書き換えられています',
  checkpoint_ahead: '木がチェックポイントより短くなっています',
  checkpoints_conflict: '同じ件数で中身の違うチェックポイントがあります',
  checkpoint_forged: 'チェックポイントの署名が鍵と合いません',
  copy_differs: '外に保管したチェックポイントの写しと違います',
});

/** What contradicts the tree or a checkpoint. */
export const problemFacts = z.object({
  kind: evidenceProblems.schema,
  eventNumber: z.number().nullable().describe('会社の何番目の出来事か'),
  eventType: z.string().nullable(),
  eventId: z.string().nullable(),
  checkpointSize: z.number().nullable(),
});
export type ProblemFacts = z.output<typeof problemFacts>;

const problem = problemFacts.extend({ id: z.string(), foundAt: z.string(), lastFoundAt: z.string() });
export type EvidenceProblemRow = z.output<typeof problem>;

/** Which event or checkpoint a problem is about. */
export const problemPlace = ({ eventNumber, eventType, eventId, checkpointSize }: ProblemFacts): string =>
  [
    eventNumber !== null && `${eventNumber.toLocaleString('ja-JP')}番目の出来事`,
    eventType,
    eventId,
    checkpointSize !== null && `${checkpointSize.toLocaleString('ja-JP')}件のチェックポイント`,
  ]
    .filter(Boolean)
    .join('・');

const deliveryView = z.object({
  recipients: z.array(z.object({ id: z.string(), name: z.string() })),
  addresses: z.array(z.string()).describe('社外のメールの送り先'),
  webhookHost: z.string().nullable().describe('送り先のホスト。アドレスは表示しない'),
  failures: z
    .array(
      z.object({
        to: z.string().describe('届いていない送り先の名前かホスト'),
        since: z.string(),
        reason: z.string(),
        isStopped: z.boolean().describe('次のチェックポイントまで送らない'),
      }),
    )
    .describe('最新のチェックポイントが届いていない送り先'),
});
export type DeliveryView = z.output<typeof deliveryView>;

export const maxOutsideAddresses = 5;

const webhookUrl = text('受信先のURL', 2_000).refine(
  (url) => /^https:\/\//iu.test(url) && URL.canParse(url) && !/^[^/]*\/\/[^/]*@/u.test(new URL(url).href),
  messages.notValid('受信先のURL', 'https:// で始まり、ユーザー名とパスワードを含まないURLを入力してください'),
);

const access = 'auditLog';
const asOf = { today: '証跡は、今日までに記録されたすべての出来事についてのものです。' } as const;
const models = ['recorded_event'] as const;

/** 証跡: checkpoints of the company's ledger, the key that signs them, and the last verification. */
export const evidence = {
  show: endpoint('GET', '/evidence', {
    access,
    auditor: true,
    area: 'evidence',
    summary: '証跡の状態：公開鍵、最新のチェックポイント、前回の検証',
    asOf,
    models,
    answer: z.object({
      keys: z.array(key).describe('新しい順。最初が今の鍵'),
      newest: checkpoint.nullable(),
      checkpoints: z.number(),
      verification: z
        .object({ verifiedAt: z.string(), events: z.number(), checkpoints: z.number(), problems: z.number() })
        .nullable()
        .describe('前回の検証。毎週行う'),
      verifying: z
        .object({ percent: z.number().nullable().describe('始まるまではnull') })
        .nullable()
        .describe('検証を待っているか、行っている間'),
      problems: z.array(problem).describe('見つかった問題。消えることはない'),
    }),
  }),
  verify: endpoint('POST', '/evidence/verifications', {
    access,
    summary: '今すぐ検証する。待っているか行っている間は、新しく始めない',
    answer: z.object({ isStarted: z.boolean() }),
  }),
  checkpoints: endpoint('GET', '/evidence/checkpoints', {
    access,
    auditor: true,
    area: 'evidence',
    summary: 'チェックポイントの一覧',
    asOf,
    query: listQuery(['size'], { from: inQuery.day('開始日'), to: inQuery.day('終了日') }).extend({
      orderBy: sortOrder('desc'),
    }),
    models,
    answer: page(checkpoint),
  }),
  write: endpoint('POST', '/evidence/checkpoints', {
    access,
    summary: '今すぐチェックポイントを作成する',
    answer: checkpoint,
  }),
  delivery: endpoint('GET', '/evidence/delivery', {
    access,
    auditor: true,
    area: 'evidence',
    summary: 'チェックポイントの送り先',
    asOf,
    models: ['administrator'],
    answer: deliveryView,
  }),
  changeDelivery: endpoint('PUT', '/evidence/delivery', {
    access,
    summary: 'チェックポイントの送り先を変更する',
    body: strict({
      administratorIds: many('メールの送り先', id('管理者'), 20).optional(),
      addresses: many('社外のメールの送り先', email('社外のメールの送り先'), maxOutsideAddresses).optional(),
      webhookUrl: webhookUrl.nullable().optional().describe('null で送らない'),
    }),
    answer: z.object({ secret: z.string().nullable().describe('新しいWebhookの署名の鍵。一度だけ返す') }),
  }),
};
