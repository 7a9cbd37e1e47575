import { dayOf, weekdayOf } from '../../../backend/contract/calendar';
import type { HistoryRow } from '../../../backend/contract/history';
import { day } from '../format';

type Change = Pick<HistoryRow['changes'][number], 'label' | 'before' | 'after'>;
type Entry = Pick<HistoryRow, 'title' | 'at' | 'effectiveFrom'> & { changes: readonly Change[] };

const nothing = 'なし';
/** 適用日, where it is not the day of recording, which heads the entry. */
const effectiveDayText = ({ effectiveFrom, at }: Entry) =>
  effectiveFrom && effectiveFrom !== dayOf(at) ? `（適用日 ${day(effectiveFrom)}）` : '';
const isShort = ({ before, after }: Change) => (before ?? '').length + (after ?? '').length <= 60;
const inWords = ({ label, before, after }: Change) => `${label} ${before ?? nothing} → ${after ?? nothing}`;

/** The changes of an entry that say something; a field that stayed as it was is left out. */
export const realChanges = <C extends Change>(changes: readonly C[]): C[] =>
  changes.filter(({ before, after }) => before !== after);

/** 変更 or 訂正: an edit is described by its values, an act by its name. */
const editIn = (title: string) => /(?:変更|訂正)$/.exec(title)?.[0];

const isDay = (value: string | null) => /^\d{4}\/\d{2}\/\d{2}$/.test(value ?? '');

/** The one day that an act moved: 「契約を更新（契約終了日 2027/03/31 → 2028/03/31）」. */
const dayChangeText = (title: string, [change, ...more]: readonly Change[]) =>
  change && more.length === 0 && isDay(change.before) && isDay(change.after) && !editIn(title)
    ? `（${inWords(change)}）`
    : '';

/**
 * The text after 「〜が」: 「料金 ¥1,200 → ¥1,500 に変更（適用日 2026/04/01）」, or the event's title.
 * `about` names the entity if the page shows another.
 */
export function describeDeed(entry: Entry, about: string | null): string {
  const { title } = entry;
  const changes = realChanges(entry.changes);
  const edit = editIn(title);
  const isEdit =
    edit !== undefined &&
    changes.length > 0 &&
    changes.length <= 3 &&
    changes.every((change) => (edit === '訂正' || change.before !== null) && isShort(change));
  if (!isEdit) return `${title}${about ? `：${about}` : ''}${dayChangeText(title, changes)}${effectiveDayText(entry)}`;
  return `${about ? `「${about}」の` : ' '}${changes.map(inWords).join('、')} に${edit}${effectiveDayText(entry)}`;
}

/** 2026/04/01（水） */
export function dayHeading(isoDay: string, today: string): string {
  const name = '日月火水木金土'[weekdayOf(isoDay)] ?? '';
  return `${day(isoDay)}（${name}）${isoDay === today ? '・今日' : ''}`;
}
