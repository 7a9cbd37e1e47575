import { imports, type ImportDetail, type ImportRow } from '../../../backend/contract/imports';
import type { Act } from '../../details/act-dialog';
import { count } from '../../ui/format';
import type { ImportPlace } from './import-place';

/** Reverts an import; names how many rows it added and changed. */
export const takeBackAct = (
  { id }: ImportDetail,
  { added, changed }: ImportRow,
  { noun, unit, leaves = '' }: ImportPlace,
): Act<typeof imports.takeBack> => {
  const removalText = added > 0 ? `追加した${noun}${count(added)}${unit}を削除します。` : '';
  const restorationText = changed > 0 ? `変更した${count(changed)}${unit}を取り込みの前の内容に戻します。` : '';
  return {
    title: '取り込み前に戻しますか？',
    text: `${removalText}${restorationText}取り込みの後に変更された${noun}は、そのまま残ります。${leaves}`,
    yes: '取り込み前に戻す',
    working: '開始中',
    danger: true,
    outcome: '取り込み前に戻す処理を開始しました',
    endpoint: imports.takeBack,
    input: ({ reason }) => ({ params: { importId: id }, body: { reason } }),
  };
};
