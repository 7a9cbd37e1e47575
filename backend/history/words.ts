import type { FieldMeaning } from '../kit/events';

/** Names of other entities by `entity/id`. */
export type NameOf = (entity: string, id: string) => string;

const itemInWords = (item: unknown): string =>
  typeof item === 'object' && item !== null ? Object.values(item).map(String).join('：') : String(item);

const listInWords = ({ entity }: FieldMeaning, items: unknown[], nameOf: NameOf): string =>
  items.map((item) => (entity ? nameOf(entity, String(item)) : itemInWords(item))).join('、');

/** A value of an event as a person reads it, null where there is none. */
export const inWords = (meaning: FieldMeaning, value: unknown, nameOf: NameOf): string | null => {
  if (value === null || value === undefined || value === '') return null;
  switch (meaning.as) {
    case 'yen':
      return `¥${Number(value).toLocaleString('ja-JP')}`;
    case 'number':
      return Number(value).toLocaleString('ja-JP');
    case 'day':
      return String(value).replaceAll('-', '/');
    case 'flag':
      return value === true ? 'はい' : 'いいえ';
    case 'word':
      return meaning.words?.[String(value)] ?? String(value);
    case 'entity':
      return nameOf(meaning.entity!, String(value));
    case 'list':
      return listInWords(meaning, value as unknown[], nameOf) || null;
    default:
      return String(value);
  }
};
