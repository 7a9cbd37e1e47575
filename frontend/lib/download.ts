import type { CsvEndpoint } from '../../backend/contract/csv';
import { answerOf } from './call';
import type { Input } from './input';

/** Fetches a CSV file of the API and hands it to the browser to save. @throws ProblemError, as `not_in_shift_jis` when characters would be lost */
export const saveCsv = async <E extends CsvEndpoint>(endpoint: E, input: Input<E>, fileName: string): Promise<void> => {
  const file: Blob = await answerOf<CsvEndpoint>(endpoint, input);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Safari reads the address only a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
