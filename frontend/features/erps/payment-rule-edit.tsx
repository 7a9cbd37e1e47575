import { z } from 'zod';
import { id } from '../../../backend/contract/fields';
import { paymentRules, type PaymentRule } from '../../../backend/contract/payment-rules';
import { services } from '../../../backend/contract/services';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { Facts } from '../../ui/facts';
import { PickField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';

const body = z.object({ companyServiceId: id('サービス') });

/** Changes the service of a rule. Its payee and account title are what it is known by, so they stay. */
export function PaymentRuleEdit({ rule, onClose }: { rule: PaymentRule; onClose: () => void }) {
  const names = useRead(services.names, {}).data ?? [];
  const form = useForm(body, { companyServiceId: rule.companyServiceId });
  const { submit, isPending } = useSubmit(paymentRules.change, {
    form,
    input: (values) => ({ params: { paymentRuleId: rule.id }, body: values }),
    outcome: `「${rule.payee}」の規則のサービスを変更しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="支払の規則を編集する"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="変更する"
    >
      <Facts
        facts={[
          { label: '支払先', value: rule.payee },
          { label: '勘定科目', value: rule.accountTitle ?? 'すべて' },
        ]}
      />
      <p className="dialog-text">これから取り込む支払に使われます。登録済みの支払のサービスは変わりません。</p>
      <PickField
        form={form}
        name="companyServiceId"
        label="サービス"
        required
        options={names.map((one) => ({ value: one.id, label: one.serviceName }))}
      />
    </FormDialog>
  );
}
