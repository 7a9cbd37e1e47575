import { optionsIn, plainOf, type CustomValue } from '../kit/custom-values';
import type { FieldMeaning } from '../kit/events';
import { valueName } from '../kit/value-names';
import { yenInWords } from '../kit/yen-in-words';

/** Names of other entities by `entity/id`. */
export type NameOf = (entity: string, id: string) => string;

/** With every decimal it has. */
const exact = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 20 });

const itemInWords = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return String(item);
  const { id: _, ...fields } = item as Record<string, unknown>;
  return Object.values(fields).map(String).join('：');
};

/** A custom value as text. */
export const customValueInWords = (value: CustomValue, nameOf: NameOf): string => {
  const options = optionsIn(value);
  if (options.length > 0) return options.map((id) => nameOf('customOption', id)).join('、');
  const plain = String(plainOf(value));
  return 'day' in value ? plain.replaceAll('-', '/') : plain;
};

const listInWords = ({ entity, words, namedCount }: FieldMeaning, items: unknown[], nameOf: NameOf): string => {
  const namedItems = items
    .slice(0, namedCount)
    .map((item) => (entity ? nameOf(entity, String(item)) : (words?.[String(item)] ?? itemInWords(item))))
    .join('、');
  const more = items.length - (namedCount ?? items.length);
  return more > 0 ? `${namedItems}、ほか${exact.format(more)}件` : namedItems;
};

/** A value of an event as a person reads it, null where there is none. */
export const inWords = (meaning: FieldMeaning, value: unknown, nameOf: NameOf): string | null => {
  if (value === null || value === undefined || value === '') return null;
  switch (meaning.as) {
    case 'yen':
      return yenInWords(Number(value));
    case 'number':
      return exact.format(Number(value));
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
    case 'customValues':
      return (
        (value as CustomValue[])
          .map((one) => `${nameOf('customSetting', one.settingId)}：${customValueInWords(one, nameOf)}`)
          .join('、') || null
      );
    default:
      return meaning.namedBy ? valueName(meaning.namedBy, String(value)) : String(value);
  }
};
