import { listSettings } from '../../backend/contract/list-settings';
import type { ListName } from '../../backend/contract/lists';
import { useForm } from '../lib/use-form';
import { useSubmit } from '../lib/use-submit';
import { CheckField } from '../ui/form/check-field';
import { FormDialog } from '../ui/form/form-dialog';
import { TextField } from '../ui/form/text-field';
import type { Views } from './use-views';

const body = listSettings.addView.body.pick({ name: true, isShared: true });

/** Saves the present state of the list under a name. */
export function SaveViewDialog({ views, onClose }: { views: Views; onClose: () => void }) {
  const form = useForm(body, { name: '', isShared: false });
  const list: ListName = views.name;
  const columns = views.columns && [...views.columns];
  const { submit, isPending } = useSubmit(listSettings.addView, {
    form,
    input: (values) => ({ body: { ...values, list, query: views.query, columns } }),
    outcome: (_, { name }) => `ビュー「${name}」を保存しました`,
    onDone: async ({ id }) => {
      onClose();
      await views.openView(id);
    },
  });
  return (
    <FormDialog
      title="ビューとして保存する"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="保存する"
    >
      <p className="dialog-text">今の絞り込み・並び順・列に名前を付けて、いつでも開けるようにします。</p>
      <TextField form={form} name="name" label="ビュー名" required autoFocus />
      <CheckField
        form={form}
        name="isShared"
        label="会社で共有する"
        help="この一覧を使えるすべての管理者が、このビューを開いたり変更したりできます。"
      />
    </FormDialog>
  );
}
