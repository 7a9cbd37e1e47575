import { dayOf } from '../../contract/calendar';
import type { HistoryRow } from '../../contract/history';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { channels, WordOf } from '../../contract/vocabulary';
import { eventKindOf, eventSetOf } from '../kit/entity-registry';
import { undoRuleOf } from '../kit/undo';
import { undoRejections } from '../kit/undo-rejections';

/** What a save undid, or when it was undone itself. */
export interface UndoLink {
  saveRevision: number;
  undid: { entity: HistoryEntity; entityId: string; type: string; at: string; others: number } | null;
  undoneAt: string | null;
}

const undoneBefore = 'すでに元に戻されています。';

/** 「サービスを一時停止」（2026/11/04）を元に戻した */
export const titleOfUndo = ({ type, at, others }: NonNullable<UndoLink['undid']>): string => {
  const title = eventKindOf(type)?.title ?? type;
  return `「${title}」（${dayOf(at).replaceAll('-', '/')}）${others > 0 ? `ほか${others}件` : ''}を元に戻した`;
};

/** Why events can never be undone from their own entry: by the rules of their types, or since a run wrote them. */
export const refusalOf = (
  events: readonly { entity: string; type: string }[],
  channel: WordOf<typeof channels>,
): string | null => {
  const rules = events.map(({ entity, type }) => undoRuleOf(eventSetOf(entity).collection ?? entity, type));
  const [first] = rules;
  if (first?.by === 'nothing' && rules.every(({ by }) => by === 'nothing')) return first.because;
  return channel === 'sync' ? undoRejections.undo_of_part_of_run.detail : null;
};

type Undone = Pick<HistoryRow, 'undid' | 'undoneAt' | 'undoRefusal'>;

/** The fields of a row about its undo. @param refusal that of its events */
export const undoneIn = (link: UndoLink | undefined, refusal: string | null): Undone => ({
  undid: link?.undid ? { entity: link.undid.entity, entityId: link.undid.entityId } : null,
  undoneAt: link?.undoneAt ?? null,
  undoRefusal: link?.undoneAt ? undoneBefore : refusal,
});
