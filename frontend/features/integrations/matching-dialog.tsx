import { z } from 'zod';
import { integrations } from '../../../backend/contract/integrations';
import { reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import type { MatchingRules } from '../../../backend/contract/matching';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { CheckField } from '../../ui/form/check-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { linesOf, wrongLine } from './domain-lines';
import { TextAreaField } from '../../ui/form/text-area-field';

/** A text area has one text, a group of domains a line. */
const body = strict({
  usesPlusAddresses: z.boolean(),
  usesEmployeeCodes: z.boolean(),
  sameDomains: z.string().superRefine((text, context) => {
    const message = wrongLine(text);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  reason,
});

/** Changes how accounts find their users. */
export function MatchingDialog({ rules, onClose }: { rules: MatchingRules; onClose: () => void }) {
  const form = useForm(body, { ...rules, sameDomains: rules.sameDomains.join('\n'), reason: '' });
  const { submit, isPending } = useSubmit(integrations.changeSettings, {
    form,
    isEdit: true,
    input: ({ reason: why, ...matching }) => ({
      body: { matching: { ...matching, sameDomains: linesOf(matching.sameDomains) }, reason: why },
    }),
    outcome: '一致の規則を変更しました',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="一致の規則の変更"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <p className="dialog-text">
        連携先のアカウントは、メールアドレスが同じユーザーと一致します。統合したユーザーのメールアドレスは、統合先と一致します。変更は次回の同期から有効で、すでに一致しているアカウントは変わりません。
      </p>
      <CheckField
        form={form}
        name="usesPlusAddresses"
        label="「+」より後を除いたメールアドレスでも一致させる"
        help="taro+zoom@example.co.jp を taro@example.co.jp とみなします。"
      />
      <CheckField
        form={form}
        name="usesEmployeeCodes"
        label="社員番号でも一致させる"
        help="連携先が社員番号を持ち、メールアドレスが一致しないときに使います。"
      />
      <TextAreaField
        form={form}
        name="sameDomains"
        label="同じとみなすドメイン"
        placeholder="example.com = example.co.jp"
        help="1行に1組ずつ、「=」でつないで入力します。"
      />
    </FormDialog>
  );
}
