import type { ImportCounts, ImportDetail } from '../../../backend/contract/imports';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import { count } from '../../ui/format';
import type { ImportPlace } from './import-place';

interface CommitButtonProps {
  file: ImportDetail;
  place: ImportPlace;
  counts: ImportCounts;
  /** Whether the doubtful rows stay outside. */
  leavesOut: boolean;
  /** A person has confirmed a held file. */
  releasesHeld: boolean;
}

/** Imports the checked rows; enabled once their number is known. */
export function CommitButton({ file, place, counts, leavesOut, releasesHeld }: CommitButtonProps) {
  const confirm = useConfirm();
  const rows = counts.new + counts.changed + counts.missing - (leavesOut ? counts.doubtful : 0);
  const { mutateAsync, isPending } = useWrite(place.commit, `${count(rows)}${place.unit}の取り込みを開始しました`);
  const commit = async () => {
    const sure = await confirm({
      title: `${count(rows)}${place.unit}を取り込みますか？`,
      text: place.mayBeComplete
        ? effectOnAccounts(place, counts, leavesOut)
        : newDepartments(file) + describeOutcome(place, counts, leavesOut),
      yes: '取り込む',
    });
    if (!sure) return;
    await mutateAsync({ body: { importId: file.id, leavesOutDoubtful: leavesOut, releasesHeld } }).catch(showFailure);
  };
  return (
    <Button
      kind="primary"
      disabled={rows === 0 || (file.held !== null && !releasesHeld)}
      busy={isPending && '開始中'}
      onClick={() => void commit()}
    >
      {`${count(rows)}${place.unit}を取り込む`}
    </Button>
  );
}

/** The departments that the import creates, with a tick. */
const newDepartments = ({ makesNew, namedValues }: ImportDetail): string => {
  const unknownCount = namedValues.filter(({ state }) => state === 'unknown').length;
  return makesNew && unknownCount > 0
    ? `登録のない部署（${count(unknownCount)}件）のうち、取り込む行のものを新しく作ります。`
    : '';
};

const describeOutcome = ({ noun, unit, onlyAdds }: ImportPlace, counts: ImportCounts, leavesOut: boolean): string => {
  const outside = counts.error + (leavesOut ? counts.doubtful : 0);
  const addedCount = counts.new - (leavesOut ? counts.doubtful : 0);
  const adding = addedCount > 0 ? `${noun}を${count(addedCount)}${unit}${onlyAdds ? '登録' : '追加'}します。` : '';
  const changing = counts.changed > 0 ? `${noun}${count(counts.changed)}${unit}の内容を変更します。` : '';
  const leftOutText =
    outside > 0 ? `${leavesOut ? 'エラーと要確認' : 'エラー'}の${count(outside)}行は取り込まれません。` : '';
  const unselectedText = counts.leftOut > 0 ? `設定の対象外の${count(counts.leftOut)}行は取り込まれません。` : '';
  return `${adding}${changing}${leftOutText}${unselectedText}取り込みの後に、まとめて取り込み前に戻せます。`;
};

/** The parts of doubtful rows are not known by outcome, so the counts are those of the whole file. */
const effectOnAccounts = (
  { note = '', serviceName }: ImportPlace,
  counts: ImportCounts,
  leavesOut: boolean,
): string => {
  const parts = [
    counts.new > 0 && `見つかった${count(counts.new)}件を追加`,
    counts.changed > 0 && `${count(counts.changed)}件の変更を反映`,
    counts.missing > 0 && `${count(counts.missing)}件を「見つからない」に`,
  ].filter(Boolean);
  const doubtful =
    counts.doubtful > 0 ? `要確認の${count(counts.doubtful)}行は${leavesOut ? '除きます' : '含みます'}。` : '';
  const failedText = counts.error > 0 ? `エラーの${count(counts.error)}行は取り込まれません。` : '';
  const where = serviceName ? `「${serviceName}」の利用者として、` : '';
  return `${where}${parts.join('、')}します。${doubtful}${failedText}連携先のサービスには反映されません。${note}取り込みの後に、まとめて取り込み前に戻せます。`;
};
