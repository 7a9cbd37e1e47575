import { directories, type DirectoryApp } from '../../../../backend/contract/directories';
import { services } from '../../../../backend/contract/services';
import { useForm } from '../../../lib/use-form';
import { useRead } from '../../../lib/use-read';
import { useSubmit } from '../../../lib/use-submit';
import { PickField } from '../../../ui/form/choice-fields';
import { FormDialog } from '../../../ui/form/form-dialog';

interface DirectoryMatchDialogProps {
  companyServiceId: string;
  app: DirectoryApp;
  onClose: () => void;
}

/** Chooses the service that an app is, or says that it is none. */
export function DirectoryMatchDialog({ companyServiceId, app, onClose }: DirectoryMatchDialogProps) {
  const names = useRead(services.names, {}).data ?? [];
  const others = names.filter(({ id }) => id !== companyServiceId);
  const now = { registeredServiceId: app.registeredService?.id ?? null, reason: '' };
  const form = useForm(directories.match.body, now);
  const { submit, isPending } = useSubmit(directories.match, {
    form,
    input: (body) => ({ params: { companyServiceId, directoryAppId: app.id }, body }),
    outcome: (_, { registeredServiceId }) =>
      registeredServiceId
        ? `「${app.name}」に対応するサービスを選びました`
        : `「${app.name}」を対応するサービスなしにしました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`「${app.name}」に対応するサービスの選択`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="決定する"
    >
      <p className="quiet">
        選んだサービスのSSO設定と最終ログインに、次の同期から反映します。空のまま決定すると、どのサービスでもないアプリとして扱います。
      </p>
      <PickField
        form={form}
        name="registeredServiceId"
        label="サービス"
        options={others.map(({ id, serviceName }) => ({ value: id, label: serviceName }))}
      />
    </FormDialog>
  );
}
