import { masterCompanyService } from '../../../backend/contract/master-company-service';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { PickField } from '../../ui/form/choice-fields';
import { notAhead } from '../../ui/day-bounds';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { count, today } from '../../ui/format';

/** Chooses the master service. */
export function MasterServiceDialog({ currentId, onClose }: { currentId: string | undefined; onClose: () => void }) {
  const services = useRead(masterCompanyService.list, {}).data ?? [];
  const form = useForm(masterCompanyService.choose.body, {
    companyServiceId: currentId ?? '',
    effectiveFrom: today(),
    reason: '',
  });
  const { submit, isPending } = useSubmit(masterCompanyService.choose, {
    form,
    input: (body) => ({ body }),
    outcome: 'マスターサービスを選択しました',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="マスターサービスの選択"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      reason
      saveLabel="選択する"
    >
      <PickField
        form={form}
        name="companyServiceId"
        label="サービス"
        required
        placeholder="サービス名で検索"
        options={services.map(({ companyServiceId, serviceName, usersCount }) => ({
          value: companyServiceId,
          label: `${serviceName}（利用者 ${count(usersCount)}名）`,
        }))}
      />
      <DateField form={form} name="effectiveFrom" label="適用日" required max={notAhead()} />
    </FormDialog>
  );
}
