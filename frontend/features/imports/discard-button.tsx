import { useNavigate } from 'react-router';
import { imports, type ImportDetail } from '../../../backend/contract/imports';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import type { ImportPlace } from './import-place';

/** Throws a file away that was not taken in. */
export function DiscardButton({ file, place }: { file: ImportDetail; place: ImportPlace }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useWrite(imports.discard);
  const discard = async () => {
    const sure = await confirm({
      title: `「${file.fileName}」を破棄しますか？`,
      text: '送信したファイルの内容を削除します。登録済みの内容は変わりません。',
      yes: '破棄する',
      danger: true,
    });
    if (!sure) return;
    try {
      // Left first and at once: what is gone is not to be read again by a screen that is still there.
      await navigate(place.imports, { flushSync: true });
      await mutateAsync({ params: { importId: file.id } });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button busy={isPending && '破棄中'} onClick={() => void discard()}>
      破棄する
    </Button>
  );
}
