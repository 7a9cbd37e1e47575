import { z } from 'zod';
import { inQuery, oneOf, text } from './fields';
import { endpoint, strict } from './kit';
import { vocabulary, type WordOf } from './vocabulary';

/** What the server finds. */
const resultKinds = {
  user: 'ユーザー',
  service: 'サービス',
  plan: '契約',
  payment: '支払',
  device: '端末',
  department: '部署',
} as const;
export const foundKinds = vocabulary(resultKinds);
/** All that the search offers; the console itself knows its screens and acts. */
export const searchKinds = vocabulary({ ...resultKinds, screen: '画面', act: '操作' });
export type FoundKind = WordOf<typeof foundKinds>;
export type SearchKind = WordOf<typeof searchKinds>;

/** Where the words stand in a text: each mark from its first letter up to the one behind its last. */
const markedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) });
export type MarkedText = z.output<typeof markedText>;

/** How well it matches: used before, the whole of a field, its beginning, or something within. */
export const hitRanks = { used: 0, whole: 1, beginning: 2, within: 3 } as const;

const hit = z.object({
  kind: foundKinds.schema,
  id: z.string(),
  companyServiceId: z.string().nullable().describe('契約のサービス'),
  title: markedText,
  details: z.array(markedText.extend({ label: z.string().nullable() })),
  state: z.string().nullable().describe('退職、一時停止など、いま使われていない理由'),
  rank: z.number().describe('0: 最近使った、1: 全体が一致、2: 先頭が一致、3: 一部が一致'),
});
export type SearchHit = z.output<typeof hit>;

const use = z.object({ kind: searchKinds.schema, id: z.string() });
export type SearchUse = z.output<typeof use>;

export const maxQueryLetters = 200;

export const search = {
  find: endpoint('GET', '/search', {
    access: 'session',
    auditor: true,
    summary: 'すべての種類から検索する。検索語がなければ、最近使ったもの。権限のない種類は含まない',
    query: strict({ q: inQuery.text('検索語', maxQueryLetters), kind: inQuery.oneOf('種類', foundKinds) }),
    models: ['company_user', 'company_service', 'plan', 'payment', 'device', 'department_term', 'department_member'],
    answer: z.object({
      hits: z.array(hit).describe('種類ごとに、よく一致する順'),
      more: z.array(foundKinds.schema).describe('ほかにも該当がある種類'),
      used: z.array(use).describe('自分が使った画面・操作・項目。新しい順'),
    }),
  }),
  use: endpoint('POST', '/search/uses', {
    access: 'session',
    summary: '検索から開いたものを、最近使ったものとして覚える',
    body: strict({ kind: oneOf('種類', searchKinds), id: text('対象', 200) }),
  }),
};
