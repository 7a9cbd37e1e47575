import { imports, type ImportRow } from '../../../backend/contract/imports';
import { importStates } from '../../../backend/contract/import-words';
import { useRead } from '../../lib/use-read';
import { count, dayAndTime } from '../../ui/format';
import { useReadOnly } from '../../ui/read-only';

/** The newest file of an ERP that exports its payments; `none` before the first. */
export type LastFile = ImportRow | 'none';

/**
 * Reads the newest file of an ERP.
 * @returns undefined until it is read, and where imports are not shown: to auditors, and of a past day
 */
export function useLastFile(companyErpId: string): LastFile | undefined {
  const query = { kind: 'payments', scopeId: companyErpId, count: 1 } as const;
  const files = useRead(imports.list, { query }, { enabled: !useReadOnly() }).data;
  return files && (files.items[0] ?? 'none');
}

const resultOf = ({ takenBackAt, state, added }: ImportRow): string =>
  takenBackAt || state !== 'finished' ? importStates.labels[state] : `${count(added)}件の支払を追加`;

/** When the newest file was imported, its name and its result. */
export const lastFileInWords = (file: LastFile): string =>
  file === 'none'
    ? 'CSVはまだ取り込まれていません'
    : `前回 ${dayAndTime(file.committedAt)}：${file.fileName}（${resultOf(file)}）`;
