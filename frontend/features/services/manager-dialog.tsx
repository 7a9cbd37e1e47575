import { services, type ServiceDetail } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { notAhead } from '../../ui/day-bounds';
import { DateField } from '../../ui/form/date-field';
import { PersonField } from '../../ui/form/person-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { today } from '../../ui/format';

/** Chooses the person responsible for a service. */
export function ManagerDialog({ service, onClose }: { service: ServiceDetail; onClose: () => void }) {
  const names = useRead(users.names, {}).data ?? [];
  const { manager } = service;
  const former =
    manager && !names.some(({ id }) => id === manager.id) ? [{ ...manager, retiredOn: null, retiresOn: null }] : [];
  const form = useForm(services.setManager.body, {
    companyUserId: manager?.id ?? null,
    effectiveFrom: today(),
    reason: '',
  });
  const { submit, isPending } = useSubmit(services.setManager, {
    form,
    isEdit: true,
    input: (body) => ({ params: { companyServiceId: service.id }, body }),
    outcome: (_, { companyUserId }) =>
      companyUserId
        ? `「${service.serviceName}」のサービス管理者を変更しました`
        : `「${service.serviceName}」のサービス管理者を外しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="サービス管理者の変更"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <p className="quiet">「{service.serviceName}」の社内の窓口です。空にすると、サービス管理者を外します。</p>
      <PersonField form={form} name="companyUserId" label="サービス管理者" people={[...former, ...names]} />
      <DateField form={form} name="effectiveFrom" label="適用日" required max={notAhead()} />
    </FormDialog>
  );
}
