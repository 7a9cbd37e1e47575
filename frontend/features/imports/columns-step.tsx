import { useState } from 'react';
import { imports, type ImportDetail } from '../../../backend/contract/imports';
import { problemOf } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { TickLine } from '../../ui/tick-line';
import { ColumnChoice } from './column-choice';
import { DiscardButton } from './discard-button';
import type { ImportPlace } from './import-place';
import { UnusedColumns } from './unused-columns';

type Columns = ImportDetail['columns'];

/** Maps the file's columns to fields, and sets the meaning of empty cells. */
export function ColumnsStep({ file, place }: { file: ImportDetail; place: ImportPlace }) {
  const [columns, setColumns] = useState<Columns>(file.columns);
  const [clearEmpty, setClearEmpty] = useState(file.clearEmpty);
  const [isComplete, setIsComplete] = useState(file.isComplete);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync, isPending } = useWrite(imports.choose, { shownBy: 'the preview' });
  const choose = async () => {
    try {
      setErrors({});
      await mutateAsync({
        params: { importId: file.id },
        body: { columns, clearEmpty, isComplete, makesNew: file.makesNew },
      });
    } catch (error) {
      const fieldErrors = problemOf(error).errors ?? [];
      if (fieldErrors.length === 0) showFailure(error);
      setErrors(Object.fromEntries(fieldErrors.map(({ field, message }) => [field.replace('columns.', ''), message])));
    }
  };
  return (
    <Card title="ファイルの列と項目の対応">
      <table className="import-columns">
        <caption className="only-heard">項目ごとの、読み取る列</caption>
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">ファイルの列</th>
            <th scope="col">値の例</th>
          </tr>
        </thead>
        <tbody>
          {file.fields.map((field) => (
            <ColumnChoice
              key={field.key}
              field={field}
              file={file}
              column={columns[field.key] ?? null}
              error={errors[field.key]}
              onChange={(column) => setColumns((now) => ({ ...now, [field.key]: column }))}
            />
          ))}
        </tbody>
      </table>
      <UnusedColumns headings={file.headings} columns={columns} />
      {!place.onlyAdds && (
        <TickLine
          text="空欄のセルで、登録済みの値を消す（選ばないときは、空欄の項目は変更しません）"
          isTicked={clearEmpty}
          onTick={setClearEmpty}
        />
      )}
      {place.mayBeComplete && (
        <TickLine
          text="このファイルは利用者の一覧のすべてです（ファイルにない登録済みの利用者を「見つからない」にします）"
          isTicked={isComplete}
          onTick={setIsComplete}
        />
      )}
      <div className="import-buttons">
        <DiscardButton file={file} place={place} />
        <Button kind="primary" busy={isPending && '送信中'} onClick={() => void choose()}>
          内容を確認する
        </Button>
      </div>
    </Card>
  );
}
