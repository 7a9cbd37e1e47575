import { unions, type UnionRow } from '../../../backend/contract/unions';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { useConfirm } from '../../ui/dialogs';
import { count } from '../../ui/format';

/** Removes a record from its union, or dissolves the union at its main record, after a confirmation. */
export function useDissolve() {
  const write = useWrite(unions.dissolve, '統合を解除しました');
  const confirm = useConfirm();
  const dissolve = async ({ companyUserId, name, mainCompanyUserId, unitedCount }: UnionRow) => {
    const yes = await confirm({
      title: mainCompanyUserId
        ? `${name}さんの統合を解除しますか？`
        : `${name}さんの統合をすべて解除しますか？（${count(unitedCount)}件）`,
      text: '解除した記録は、それぞれ1人のユーザーとして一覧と人数に現れます。サービスの接続や履歴は記録ごとに残ります。',
      yes: '統合を解除する',
      danger: true,
    });
    if (yes) await write.mutateAsync({ params: { companyUserId } }).catch(showFailure);
  };
  return { dissolve, isPending: write.isPending };
}
