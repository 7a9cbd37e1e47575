import { useState } from 'react';
import { useNavigate } from 'react-router';
import { csvLimits, csvLimitsInWords } from '../../../backend/contract/csv';
import { endOfName } from '../../../backend/contract/files';
import { imports } from '../../../backend/contract/imports';
import { problemOf } from '../../lib/call';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { FileDrop } from '../../ui/file-drop';
import type { ImportPlace } from './import-place';
import { PasteDialog } from './paste-dialog';
import { TemplateMenu } from './template-menu';
import { csvNameOf } from './use-csv-actions';

/** Uploads a file or a pasted table and opens its columns. */
export function UploadFile({ place }: { place: ImportPlace }) {
  const { mutateAsync, isPending } = useWrite(imports.upload, { shownBy: 'the columns of the file' });
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [pasting, setPasting] = useState(false);
  const send = async (file: Blob, name: string) => {
    setError(undefined);
    if (file.size > csvLimits.bytes) return setError('100MBまで取り込めます。ファイルを分割してください。');
    try {
      const { id } = await mutateAsync({
        query: { kind: place.kind, scopeId: place.scopeId, fileName: endOfName(name) },
        body: file,
      });
      await navigate(`${place.imports}/${id}`);
    } catch (failure) {
      setError(problemOf(failure).detail);
    }
  };
  const turn = (open: boolean) => {
    setError(undefined);
    setPasting(open);
  };
  return (
    <>
      <FileDrop
        label="CSVファイルを選択する"
        help={
          <>
            ここにファイルを置くこともできます。1行目が見出しのCSV（UTF-8またはShift_JIS、カンマ・タブ・セミコロン区切り）。
            {place.reads && <br />}
            {place.reads}
          </>
        }
        limits={`取り込めるのは${csvLimitsInWords}です。`}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        busy={isPending && !pasting && '送信中'}
        error={pasting ? undefined : error}
        onFiles={([file]) => file && void send(file, file.name)}
        beside={
          <>
            <Button onClick={() => turn(true)}>表を貼り付ける</Button>
            {!place.configuredBy && <TemplateMenu place={place} />}
          </>
        }
      />
      {pasting && (
        <PasteDialog
          busy={isPending}
          error={error}
          onPaste={(text) => void send(new Blob([text]), csvNameOf('貼り付け'))}
          onClose={() => turn(false)}
        />
      )}
    </>
  );
}
