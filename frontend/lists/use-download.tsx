import { useState } from 'react';
import type { CsvEndpoint } from '../../backend/contract/csv';
import type { DeclaredList } from '../../backend/contract/list';
import type { Problem } from '../../backend/contract/kit';
import { problemOf } from '../lib/call';
import { saveCsv } from '../lib/download';
import { showFailure } from '../lib/notice';
import { useConfirm } from '../ui/dialogs';

export interface Download {
  of: Pick<DeclaredList, 'label' | 'csv'>;
  params?: Record<string, string>;
  /** Its filters and its order are the file's. */
  list: { query: object };
  /** How many rows the file will have. */
  total?: number;
  /** The fields that are shown, in their order, where columns can be chosen. */
  shownFields?: readonly string[];
}

interface DownloadRequest {
  params?: Record<string, string>;
  query: Record<string, unknown>;
}

/** Downloads a file; asks before 〓 replaces characters that Shift_JIS cannot encode. */
export const useDownload = (csv: CsvEndpoint, onDone: () => void) => {
  const confirm = useConfirm();
  const [isPending, setPending] = useState(false);
  const saveOrConfirm = async (request: DownloadRequest, name: string): Promise<void> => {
    try {
      await saveCsv(csv, request as never, name);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code !== 'not_in_shift_jis') return showFailure(error);
      onDone();
      if (
        await confirm({
          title: 'Shift_JISで表せない文字があります',
          text: <Lost problem={problem} />,
          yes: '〓に置き換えて保存する',
        })
      )
        await saveOrConfirm({ ...request, query: { ...request.query, replace: true } }, name);
    }
  };
  const save = async (request: DownloadRequest, name: string) => {
    setPending(true);
    await saveOrConfirm(request, name);
    setPending(false);
    onDone();
  };
  return { save, isPending };
};

/** The characters that would be lost, each with its rows in the file. */
function Lost({ problem: { errors = [] } }: { problem: Problem }) {
  return (
    <>
      <p>次の文字はShift_JISでは保存できません。UTF-8ならそのまま保存できます。</p>
      <ul className="lost-characters">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <strong>{field}</strong> <span className="quiet">{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
