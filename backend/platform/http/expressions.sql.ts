import type { Vocabulary } from '../../contract/vocabulary';
import { ideographicSelectors, kanjiVariants, searchText } from '../kit/search-text';
import { containing, type Where } from './find-page';

const syllables = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, index) => String.fromCharCode(0x30a1 + index));
const katakana = `${syllables.join('')}ヽヾ`;
const hiragana = [...katakana].map((kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)).join('');

const variants = `${katakana}${[...kanjiVariants.keys()].join('')}`;
const standards = `${hiragana}${[...kanjiVariants.values()].join('')}`;

/** A column's text as `searchText` makes it. */
export const searchedColumn = (column: string): string =>
  `regexp_replace(translate(lower(normalize(${column}, NFKC)), '${variants}', '${standards}'), '[\\s${ideographicSelectors}]+', '', 'g')`;

/**
 * Keeps the rows that contain the keyword in one of the columns; both are compared as `searchText` makes them. For tables that
 * keep no column `search`. Without a keyword it keeps all.
 */
export const addSearch = (where: Where, keyword: string | undefined, ...columns: string[]): Where => {
  const words = searchText(keyword ?? '');
  if (words === '') return where;
  const conditions = columns.map((column) => `${searchedColumn(column)} like ?`);
  return where.and(conditions.join(' or '), ...columns.map(() => containing(words)));
};

/** The revision of an entity's stream in the same snapshot as its row; for details, not for each row of a list. */
export const revisionOf = (entity: string, idColumn: string): string =>
  `(select max(r.revision) from recorded_event r where r.entity_id = ${idColumn} and r.entity = '${entity}')`;

/** A column sorted as Japanese readers expect. */
export const japanese = (column: string): string => `${column} collate "ja-x-icu"`;

/** A column sorted in the order of its vocabulary rather than by the letters of its words. */
export const inOrderOf = ({ values }: Vocabulary<string>, column: string): string =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}]::text[], ${column})`;
