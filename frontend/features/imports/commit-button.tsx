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
}

/** Imports the checked rows; enabled once their number is known. */
export function CommitButton({ file, place, counts, leavesOut }: CommitButtonProps) {
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useWrite(place.commit);
  const rows = counts.new + counts.changed - (leavesOut ? counts.doubtful : 0);
  const commit = async () => {
    const sure = await confirm({
      title: `${count(rows)}${place.unit}を取り込みますか？`,
      text: whatHappens(place, counts, leavesOut),
      yes: '取り込む',
    });
    if (!sure) return;
    await mutateAsync({ body: { importId: file.id, leavesOutDoubtful: leavesOut } }).catch(showFailure);
  };
  return (
    <Button kind="primary" disabled={rows === 0} busy={isPending && '開始中'} onClick={() => void commit()}>
      {`${count(rows)}${place.unit}を取り込む`}
    </Button>
  );
}

const whatHappens = ({ noun, unit, onlyAdds }: ImportPlace, counts: ImportCounts, leavesOut: boolean): string => {
  const outside = counts.error + (leavesOut ? counts.doubtful : 0);
  const added = counts.new - (leavesOut ? counts.doubtful : 0);
  const adding = added > 0 ? `${noun}を${count(added)}${unit}${onlyAdds ? '登録' : '追加'}します。` : '';
  const changing = counts.changed > 0 ? `${noun}${count(counts.changed)}${unit}の内容を変更します。` : '';
  const left = outside > 0 ? `${leavesOut ? 'エラーと要確認' : 'エラー'}の${count(outside)}行は取り込まれません。` : '';
  return `${adding}${changing}${left}取り込みの後に、まとめて取り消すことができます。`;
};
