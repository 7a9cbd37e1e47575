import { z } from 'zod';
import { flag, id, many, text } from './fields';
import { givenQuery } from './given-query';
import { endpoint, strict } from './kit';
import { listNames } from './lists';
import { messages } from './messages.ja';

const list = z.enum(listNames, { error: messages.wrongValue('一覧') });
/** Fields in their order; a field that is no column any more is simply not shown. */
const columns = many('列', text('列', 100), 100, true).nullable();
const view = {
  name: text('ビュー名', 50),
  isShared: flag('共有'),
  query: givenQuery,
  columns,
};

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()).nullable(),
  lostFilters: z.array(z.string()).describe('条件から外れた、削除された項目や選択肢の名前'),
});
export type SavedView = z.output<typeof savedView>;

const one = strict({ savedViewId: id('ビュー') });

export const listSettings = {
  show: endpoint('GET', '/list-settings/{list}', {
    access: 'session',
    auditor: true,
    summary: '一覧の表示設定: 自分の列、使えるビュー、最初に開くビュー',
    asOf: { today: '列と保存した表示は、自分の今の設定です。' },
    params: strict({ list }),
    models: ['administrator', 'custom_setting'],
    answer: z.object({
      columns: z.array(z.string()).nullable(),
      defaultViewId: z.string().nullable(),
      views: z.array(savedView),
    }),
  }),
  change: endpoint('PATCH', '/list-settings/{list}', {
    access: 'session',
    summary: '自分の列や、最初に開くビューを決める。null で最初の状態に戻す',
    params: strict({ list }),
    body: strict({ columns: columns.optional(), defaultViewId: id('ビュー').nullable().optional() }),
  }),
  addView: endpoint('POST', '/saved-views', {
    access: 'session',
    summary: '条件と列をビューとして保存する',
    body: strict({ list, ...view }),
    answer: z.object({ id: z.string() }),
  }),
  changeView: endpoint('PATCH', '/saved-views/{savedViewId}', {
    access: 'session',
    summary: 'ビューの名前・条件・列・共有を変更する',
    params: one,
    body: strict(view).partial(),
  }),
  removeView: endpoint('DELETE', '/saved-views/{savedViewId}', {
    access: 'session',
    summary: 'ビューを削除する',
    params: one,
  }),
};
