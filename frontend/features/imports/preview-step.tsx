import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportCounts, ImportDetail } from '../../../backend/contract/imports';
import { SeatWarningOf } from '../../details/seats/seat-warning';
import { Button } from '../../ui/button';
import { count, yen } from '../../ui/format';
import { KeyFigures } from '../../ui/key-figures';
import { TickLine } from '../../ui/tick-line';
import { ColumnsStep } from './columns-step';
import { CommitButton } from './commit-button';
import { DiscardButton } from './discard-button';
import { HeldNotice } from './held-notice';
import { outcomeLabel, type ImportPlace } from './import-place';
import { LimitWarning } from './limit-warning';
import { NamedValues } from './named-values';
import { RowsTable } from './rows-table';
import { UnusedColumns } from './unused-columns';
import { useMayCommit } from './use-may-commit';

const none: ImportCounts = { new: 0, changed: 0, missing: 0, same: 0, leftOut: 0, error: 0, doubtful: 0 };

/** The effect of each row, before anything is written. */
export function PreviewStep({ file, place }: { file: ImportDetail; place: ImportPlace }) {
  const [choosing, setChoosing] = useState(false);
  const [leavesOut, setLeavesOut] = useState(!place.takesDoubtful);
  const [releases, setReleases] = useState(false);
  const mayCommit = useMayCommit(file.kind);
  const counts = file.counts ?? none;
  if (choosing) return <ColumnsStep file={file} place={place} />;
  return (
    <>
      {!mayCommit && <p className="quiet">取り込むには、アカウントを操作する権限が必要です。</p>}
      {place.serviceName && <p>{`「${place.serviceName}」の利用者として取り込みます。`}</p>}
      {place.note && <p className="quiet">{place.note}</p>}
      {place.configuredBy && (
        <p className="quiet">
          「{place.configuredBy.name}」の<Link to={place.configuredBy.to}>取り込みの設定</Link>
          で、取り込む行を選んでいます。
        </p>
      )}
      <KeyFigures figures={[...figuresOf(counts, place), ...newDepartmentsOf(file), ...sumOf(file, leavesOut)]} />
      {file.scopeId && file.seatsTaken && (
        <SeatWarningOf
          serviceId={file.scopeId}
          addedCount={leavesOut ? file.seatsTaken.certain : file.seatsTaken.all}
        />
      )}
      {place.kind === 'users' && <LimitWarning counts={counts} />}
      {file.namedValues.length > 0 && <NamedValues key={file.id} file={file} />}
      <UnusedColumns headings={file.headings} columns={file.columns} />
      <div className="import-acts">
        {counts.doubtful > 0 && (
          <TickLine
            text={`確認が必要な${count(counts.doubtful)}行は取り込まない（エラーの行と一緒にCSVで保存できます）`}
            isTicked={leavesOut}
            onTick={setLeavesOut}
          />
        )}
        {file.held && <HeldNotice hold={file.held} releases={releases} onRelease={setReleases} />}
        <div className="import-buttons">
          <DiscardButton file={file} place={place} />
          <Button onClick={() => setChoosing(true)}>列の対応を変える</Button>
          {mayCommit && (
            <CommitButton
              file={file}
              place={place}
              counts={counts}
              leavesOut={leavesOut && counts.doubtful > 0}
              releasesHeld={releases}
            />
          )}
        </div>
      </div>
      <RowsTable file={file} place={place} />
    </>
  );
}

/** Departments that the file names and nobody registered. */
const newDepartmentsOf = ({ kind, namedValues, makesNew }: ImportDetail) => {
  const unknownCount = namedValues.filter(({ state }) => state === 'unknown').length;
  if (kind !== 'users' || unknownCount === 0) return [];
  return [{ label: '新しい部署', value: count(unknownCount), note: makesNew ? '取り込みで作ります' : '作りません' }];
};

/** The sum of the rows to import, for comparison with a statement's total. */
const sumOf = ({ sums }: ImportDetail, leavesOut: boolean) =>
  sums === null
    ? []
    : [
        {
          label: '取り込む金額の合計',
          value: yen(sums.new - (leavesOut ? sums.doubtful : 0)),
          note: leavesOut && sums.doubtful !== 0 ? `要確認の${yen(sums.doubtful)}を除く` : undefined,
        },
      ];

const figuresOf = (counts: ImportCounts, place: ImportPlace) => [
  {
    label: outcomeLabel(place, 'new'),
    value: count(counts.new),
    note: counts.doubtful > 0 && !place.takesDoubtful ? `うち要確認 ${count(counts.doubtful)}` : undefined,
  },
  ...(place.onlyAdds
    ? []
    : [
        { label: outcomeLabel(place, 'changed'), value: count(counts.changed) },
        ...(place.mayBeComplete
          ? [
              { label: outcomeLabel(place, 'missing'), value: count(counts.missing) },
              { label: '要確認', value: count(counts.doubtful), note: '見つかった・変わったもののうち' },
            ]
          : []),
        { label: outcomeLabel(place, 'same'), value: count(counts.same) },
      ]),
  ...(place.configuredBy
    ? [{ label: outcomeLabel(place, 'leftOut'), value: count(counts.leftOut), note: '設定により取り込みません' }]
    : []),
  { label: 'エラー', value: count(counts.error), note: counts.error > 0 ? '取り込まれません' : undefined },
];
