import { parseDayOn } from '../../contract/written-days';
import type { z } from 'zod';
import type { Vocabulary } from '../../contract/vocabulary';
import type { FileColumn, Read, Reader } from './import-kind';
import { amountIn, foldedCell, wordIn } from '../kit/csv/csv-values';

/** Declares columns of an imported file, under the headings of the list's own file; `read` reads non-empty cells. */
export const columnOf =
  ({ file }: { file: readonly Pick<FileColumn, 'key' | 'label'>[] }) =>
  (key: string, readCell: Reader, more: Partial<FileColumn> = {}): FileColumn => {
    const heading = file.find((column) => column.key === key);
    if (!heading) throw new Error(`The file of the list has no column ${key}`);
    return { key, label: heading.label, readCell, required: false, ...more };
  };

/** Reads cells by the rules of a form, after normalising the usual spellings of files. */
export const readersBy = <S extends Readonly<Record<string, z.ZodType>>>(shape: S) => {
  const validate = (key: keyof S, input: unknown): Read => {
    const { success, data, error } = shape[key]!.safeParse(input);
    return success ? { value: data } : { problem: error.issues[0]!.message };
  };
  return {
    checked: validate,
    text:
      (key: keyof S): Reader =>
      (cell) =>
        validate(key, cell),
    day:
      (key: keyof S): Reader =>
      (cell, today) =>
        validate(key, parseDayOn(cell, today) ?? cell),
    amount:
      (key: keyof S): Reader =>
      (cell) => {
        const amount = amountIn(cell);
        return amount === undefined ? withHint(validate(key, cell), decimalPointHint(cell)) : validate(key, amount);
      },
  };
};

/** 1.000 is a thousand to some and one to others. */
const decimalPointHint = (cell: string) =>
  /\d\.\d/.test(foldedCell(cell)) ? '1円単位の整数で、1,000または1000のように書いてください' : undefined;
const withHint = (reading: Read, why: string | undefined): Read =>
  why && 'problem' in reading ? { problem: `${reading.problem}（${why}）` } : reading;

/** Reads a word of a vocabulary, known by its label or by one of `others`. */
export const wordOf = <V extends string>(
  label: string,
  words: Vocabulary<V>,
  others: Readonly<Record<string, V>>,
): Reader => {
  const choices = words.values.map((value) => `「${words.labels[value]}」`).join('');
  return (cell) => {
    const value = wordIn(cell, words, others);
    return value ? { value } : { problem: `${label}は${choices}のいずれかで入力してください` };
  };
};
