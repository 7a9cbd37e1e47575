import { comparedKinds, type DifferenceField, type DifferenceKind } from '../../contract/difference-kinds';
import { differenceTypes, type Difference } from '../../contract/differences';
import type { CsvColumn } from '../../platform/kit/csv/write-csv';
import type { Value } from './compare.rules';

/** One field of one difference: a line of the file. */
interface Line extends Pick<Difference, 'type' | 'name' | 'within'> {
  field: string;
  before: Value;
  after: Value;
}

const nameField: DifferenceField = { label: '名称' };

const valueInWords = ({ words }: DifferenceField, value: Value): Value =>
  words && typeof value === 'string' ? (words.labels[value] ?? value) : value;

export const linesOf = (kind: DifferenceKind, differences: readonly Difference[]): Line[] =>
  differences.flatMap(({ type, name, within, fields }) =>
    fields.map(({ key, before, after }) => {
      const field = comparedKinds[kind].fields[key] ?? nameField;
      return {
        type,
        name,
        within,
        field: field.label,
        before: valueInWords(field, before),
        after: valueInWords(field, after),
      };
    }),
  );

export const differenceColumns = (kind: DifferenceKind): CsvColumn<Line>[] => {
  const { within } = comparedKinds[kind];
  return [
    { key: 'type', label: '変化', value: ({ type }) => differenceTypes.labels[type] },
    ...(within ? [{ key: 'within', label: within, value: (line: Line) => line.within }] : []),
    { key: 'name', label: '名称', value: ({ name }) => name },
    { key: 'field', label: '項目', value: ({ field }) => field },
    { key: 'before', label: '変更前', value: ({ before }) => before },
    { key: 'after', label: '変更後', value: ({ after }) => after },
  ];
};
