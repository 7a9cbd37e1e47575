import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportDetail, ImportRow } from '../../../backend/contract/imports';
import { ActDialog } from '../../details/act-dialog';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { count, dayAndTime } from '../../ui/format';
import { KeyFigures } from '../../ui/key-figures';
import { ErrorsMenu } from './errors-menu';
import { FoundedDepartments } from './founded-departments';
import type { ImportPlace } from './import-place';
import { RetainedTable } from './retained-table';
import { RowsTable } from './rows-table';
import { takeBackAct } from './take-back-act';
import { useMayCommit } from './use-may-commit';
import { Working } from './working';

/** The result: written and failed rows, and the reversal. */
export function ResultStep({ file, place }: { file: ImportDetail; place: ImportPlace }) {
  const [asking, setAsking] = useState(false);
  const mayCommit = useMayCommit(file.kind);
  const { result, state, rowsUntil } = file;
  if (!result) return <Working file={file} />;
  const takeBack = mayCommit && state === 'finished' && result.added + result.changed > 0 && (
    <Button kind="danger" onClick={() => setAsking(true)}>
      取り込み前に戻す
    </Button>
  );
  return (
    <>
      <KeyFigures figures={figuresOf(result, place)} />
      {state === 'taking_back' && <Working file={file} />}
      <Card title="取り込みの記録" actions={takeBack}>
        <Facts columns={2} facts={factsOf(result)} />
        <p className="import-note">
          <Link to={`/history?batchId=${file.id}`}>この取り込みによる変更を履歴で見る</Link>
        </p>
      </Card>
      {state === 'taken_back' && (result.kept ?? 0) > 0 && <RetainedTable file={file} place={place} />}
      {file.makesNew && place.kind === 'users' && <FoundedDepartments file={file} />}
      {result.failed > 0 && rowsUntil && (
        <Card title={`取り込めなかった行 ${count(result.failed)}行`} actions={<ErrorsMenu file={file} />}>
          <p className="quiet import-note">
            元の行にエラーの理由を付けたCSVを、{dayAndTime(rowsUntil)}
            まで保存できます。直した後、そのまま取り込み直せます。
          </p>
          <RowsTable file={file} place={place} errorsOnly />
        </Card>
      )}
      {asking && <ActDialog act={takeBackAct(file, result, place)} onClose={() => setAsking(false)} />}
    </>
  );
}

const figuresOf = (
  { added, changed, failed, takenBack, kept: retainedCount }: ImportRow,
  { unit, onlyAdds }: ImportPlace,
) => [
  { label: '追加', value: `${count(added)}${unit}` },
  ...(onlyAdds ? [] : [{ label: '変更', value: `${count(changed)}${unit}` }]),
  { label: '取り込めなかった行', value: `${count(failed)}行` },
  ...(takenBack === null
    ? []
    : [
        { label: '取り込み前に戻した', value: `${count(takenBack)}${unit}` },
        { label: '戻さずに残した', value: `${count(retainedCount ?? 0)}${unit}` },
      ]),
];

const factsOf = ({ committedBy, committedAt, finishedAt, takenBackBy, takenBackAt }: ImportRow) => [
  { label: '取り込んだ人', value: committedBy },
  { label: '開始', value: dayAndTime(committedAt) },
  ...(finishedAt ? [{ label: '完了', value: dayAndTime(finishedAt) }] : []),
  ...(takenBackBy && takenBackAt
    ? [
        { label: '取り込み前に戻した人', value: takenBackBy },
        { label: '取り込み前に戻した日時', value: dayAndTime(takenBackAt) },
      ]
    : []),
];
