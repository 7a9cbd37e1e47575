import type { Vocabulary } from '../../contract/vocabulary';
import { ideographicSelectors, kanjiVariants } from '../kit/search-text';

const syllables = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, index) => String.fromCharCode(0x30a1 + index));
const katakana = `${syllables.join('')}ヽヾ`;
const hiragana = [...katakana].map((kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)).join('');

/** A column's text as `folded` makes it, for searching in a table that keeps no folded column. */
export const foldedColumn = (column: string): string =>
  `regexp_replace(translate(lower(normalize(${column}, NFKC)), '${katakana}', '${hiragana}'), '\\s+', '', 'g')`;

/** A column's text as `searchText` makes it, for searching in a table that keeps no such column. */
export const searchedColumn = (column: string): string =>
  `translate(regexp_replace(${foldedColumn(column)}, '[${ideographicSelectors}]', '', 'g'), '${variants}', '${standards}')`;
const [variants, standards] = [[...kanjiVariants.keys()].join(''), [...kanjiVariants.values()].join('')];

/** The revision of an entity's stream in the same snapshot as its row; for details, not for each row of a list. */
export const revisionOf = (entity: string, idColumn: string): string =>
  `(select max(r.revision) from recorded_event r where r.entity_id = ${idColumn} and r.entity = '${entity}')`;

/** A column sorted as Japanese readers expect. */
export const japanese = (column: string): string => `${column} collate "ja-x-icu"`;

/** A column sorted in the order of its vocabulary rather than by the letters of its words. */
export const inOrderOf = ({ values }: Vocabulary<string>, column: string): string =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}]::text[], ${column})`;
