import type { Action } from '../../ui/menu';
import { useConfirm } from '../../ui/dialogs';
import { problemOf } from '../../lib/call';
import { dayOfFile } from '../../lib/past';
import { showFailure } from '../../lib/notice';

interface CsvFormat {
  encoding: 'utf8' | 'shift_jis';
  /** Whether 〓 may replace characters that Shift_JIS cannot encode. */
  replace?: true;
}

/** Menu entries that download a CSV file in the chosen encoding; unencodable characters lead to a question. */
export const useCsvActions = (save: (format: CsvFormat) => Promise<void>): Action[] => {
  const confirm = useConfirm();
  const saveIn = async (format: CsvFormat): Promise<void> => {
    try {
      await save(format);
    } catch (error) {
      const { code, detail } = problemOf(error);
      if (code !== 'not_in_shift_jis') return showFailure(error);
      const title = 'Shift_JISで表せない文字があります';
      if (await confirm({ title, text: detail, yes: '〓に置き換えて保存する' }))
        await saveIn({ ...format, replace: true });
    }
  };
  return [
    { label: 'UTF-8で保存する', icon: 'download', run: () => void saveIn({ encoding: 'utf8' }) },
    { label: 'Shift_JISで保存する', icon: 'download', run: () => void saveIn({ encoding: 'shift_jis' }) },
  ];
};

/** ユーザー_20260401.csv */
export const csvNameOf = (what: string) => `${what}_${dayOfFile()}.csv`;
