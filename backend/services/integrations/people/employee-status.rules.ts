import { employeeStatuses, type WordOf } from '../../../contract/vocabulary';

export type EmployeeStatus = WordOf<typeof employeeStatuses>;

/** Words that Japanese HR systems use, besides the labels of the console. */
const otherWords: Readonly<Record<string, EmployeeStatus>> = {
  正規: 'full_time',
  正規社員: 'full_time',
  契約: 'contract',
  パート: 'part_time',
  パートタイマー: 'part_time',
  アルバイト: 'part_time',
  派遣: 'dispatched',
  取締役: 'executive',
};
const labels = Object.fromEntries(employeeStatuses.values.map((value) => [employeeStatuses.labels[value], value]));
const japanese = new Map(Object.entries({ ...otherWords, ...labels }));

/** Translates a vendor's word for the employment; undefined for one that nobody mapped. */
export const employeeStatusOf = (
  word: string,
  rowWords: Readonly<Record<string, EmployeeStatus>>,
): EmployeeStatus | undefined => rowWords[word] ?? japanese.get(word.normalize('NFKC').trim());
