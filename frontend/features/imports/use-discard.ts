import { imports } from '../../../backend/contract/imports';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { useConfirm } from '../../ui/dialogs';

/** Discards a file after a confirmation; `before` runs once it is confirmed. */
export function useDiscard(before?: () => Promise<void> | void) {
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useWrite(imports.discard, 'ファイルを破棄しました', {
    removes: ({ params }) => [params.importId],
  });
  const discard = async ({ id, fileName }: { id: string; fileName: string }) => {
    const sure = await confirm({
      title: `「${fileName}」を破棄しますか？`,
      text: '送信したファイルの内容を削除します。登録済みの内容は変わりません。',
      yes: '破棄する',
      danger: true,
    });
    if (!sure) return;
    try {
      await before?.();
      await mutateAsync({ params: { importId: id } });
    } catch (error) {
      showFailure(error);
    }
  };
  return { discard, isPending };
}
