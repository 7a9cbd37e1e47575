import type { history } from '../../../backend/contract/history';
import { historyEntities, historyKinds } from '../../../backend/contract/history-kinds';
import type { AnswerOf } from '../../../backend/contract/kit';
import { actorKinds, channels } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import type { Filter } from '../../ui/filter';

type Choices = AnswerOf<typeof history.choices>;

const machines = optionsOf(actorKinds).filter(({ value }) => value !== 'administrator');

/** What the address names by an id. */
interface ChosenInWords {
  subject?: string | null;
  batch?: string | null;
}

/** 期間, 操作した人 and 対象 in the row; the kinds of changes are those of the chosen kind of entity. */
export const historyFilters = (
  { actors, types }: Choices,
  entity: string | undefined,
  startMonth: number | undefined,
  { subject, batch }: ChosenInWords = {},
): readonly Filter[] => [
  { kind: 'text', name: 'q', label: 'キーワード', placeholder: '対象・人・操作で検索' },
  { kind: 'period', name: 'period', label: '期間', from: 'from', to: 'to', startMonth },
  {
    kind: 'pick',
    name: 'actor',
    label: '操作した人',
    options: [...actors.map(({ id, name }) => ({ value: id, label: name })), ...machines],
  },
  {
    kind: 'choice',
    name: 'entity',
    label: '種類',
    isFolded: true,
    options: historyEntities.map((value) => ({ value, label: historyKinds[value].label })),
  },
  {
    kind: 'pick',
    name: 'type',
    label: '操作',
    isFolded: true,
    options: types
      .filter((choice) => entity === undefined || choice.entity === entity)
      .map((choice) => ({ value: choice.type, label: choice.title, hint: historyKinds[choice.entity].label })),
  },
  { kind: 'choice', name: 'channel', label: '経路', isFolded: true, options: optionsOf(channels) },
  { kind: 'given', name: 'entityId', label: '対象', word: () => subject ?? '選んだ1件' },
  { kind: 'given', name: 'batchId', label: '一括操作', word: () => batch ?? 'まとめて行った操作' },
  { kind: 'given', name: 'before', label: '表示範囲', word: () => 'これまでに表示したものより前' },
];
