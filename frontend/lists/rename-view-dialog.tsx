import { listSettings, type SavedView } from '../../backend/contract/list-settings';
import { useForm } from '../lib/use-form';
import { useSubmit } from '../lib/use-submit';
import { FormDialog } from '../ui/form/form-dialog';
import { TextField } from '../ui/form/text-field';
import type { Views } from './use-views';

const body = listSettings.addView.body.pick({ name: true });

export function RenameViewDialog({ view, views, onClose }: { view: SavedView; views: Views; onClose: () => void }) {
  const form = useForm(body, { name: view.name });
  const { submit, isPending } = useSubmit(listSettings.changeView, {
    form,
    input: (values) => ({ params: { savedViewId: view.id }, body: values }),
    outcome: (_, { name }) => `ビューの名前を「${name}」に変更しました`,
    onDone: async () => {
      onClose();
      await views.reload();
    },
  });
  return (
    <FormDialog
      title={`ビュー「${view.name}」の名前を変更する`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="変更する"
    >
      {view.isShared && <p className="dialog-text">共有しているため、会社の全員に新しい名前で表示されます。</p>}
      <TextField form={form} name="name" label="ビュー名" required autoFocus />
    </FormDialog>
  );
}
