import type { z } from 'zod';
import { flag, reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { services } from '../../../backend/contract/services';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { CheckField } from '../../ui/form/check-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { heldBy, type Named } from './service-acts';

const removal = strict({ isMistake: flag('登録の誤り'), reason });
const atFirst: z.input<typeof removal> = { isMistake: false, reason: '' };

interface RemoveServiceDialogProps {
  service: Named;
  onClose: () => void;
  onDone?: () => void;
}

/** Deletes a service; one that was registered by mistake goes with its cost. */
export function RemoveServiceDialog({ service, onClose, onDone }: RemoveServiceDialogProps) {
  const { id, serviceName, plansCount } = service;
  const form = useForm(removal, atFirst);
  const isMistake = form.watch('isMistake');
  const { submit, isPending } = useSubmit(services.remove, {
    form,
    input: (body) => ({ params: { companyServiceId: id }, body }),
    outcome: `「${serviceName}」を削除しました`,
    removes: id,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const heldText = heldBy(service);
  return (
    <FormDialog
      title={`「${serviceName}」を削除しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="削除する"
      savingLabel="削除中"
      danger
      checkbox={`「${serviceName}」の削除を確認しました`}
    >
      <p className="dialog-text">
        {heldText && `${heldText}の登録も一緒に外れます。`}
        一覧には表示されなくなり、元に戻せません。これまでの履歴と支払は残ります。
        {plansCount > 0 &&
          (isMistake ? '計上額は、過去の月からも除かれます。' : '計上額は、削除した月まで「削除済み」として残ります。')}
      </p>
      {plansCount > 0 && (
        <CheckField
          form={form}
          name="isMistake"
          label="誤って登録したサービスなので、プランの費用も取り消す"
          help="プランの登録を取り消し、過去の計上額からも除きます。履歴には残ります。"
        />
      )}
    </FormDialog>
  );
}
