import { addDays } from '../../../backend/contract/calendar';
import { auditorLinks, newAuditorLink } from '../../../backend/contract/auditor-links';
import { auditorAreas } from '../../../backend/contract/link-words';
import { clockDay } from '../../lib/past';
import { optionsOf } from '../../lib/options';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { ChecksField } from '../../ui/form/checks-field';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormRow } from '../../ui/form/form-row';
import { EmailField, TextField } from '../../ui/form/text-field';

const usualDays = 30;
const maxDays = 366;

/** Issues a link for an auditor: its address, areas, days and expiry. */
export function IssueLinkDialog({ onClose }: { onClose: () => void }) {
  const today = clockDay();
  const form = useForm(newAuditorLink, {
    ...{ address: '', subject: '', areas: [], reason: null },
    ...{ firstDay: '', lastDay: null, expiresOn: addDays(today, usualDays) },
  });
  const { submit, isPending } = useSubmit(auditorLinks.issue, {
    form,
    input: (body) => ({ body }),
    outcome: (_, { address }) => `監査用リンクを ${address} 宛に送りました`,
    onDone: onClose,
  });
  const notAhead = { day: today, why: '今日より後の日付は選べません。' };
  return (
    <FormDialog
      title="監査用リンクを発行する"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="発行して送信する"
      savingLabel="発行中"
      reason
    >
      <EmailField
        form={form}
        name="address"
        label="宛先のメールアドレス"
        help="開くたびに、このアドレスに届く6桁のコードが必要です。"
        autoFocus
        required
      />
      <TextField form={form} name="subject" label="目的" placeholder="例：2026年度 会計監査" required />
      <ChecksField
        form={form}
        name="areas"
        label="閲覧できる範囲"
        help="選んだ範囲の閲覧だけができます。操作履歴・差分も、ほかに選んだ範囲の分だけを表示します。証跡パックは、すべての範囲の記録を含むためリンクからは作成できません。必要なものは管理者が作成し、ファイルで渡します。"
        options={optionsOf(auditorAreas)}
        required
      />
      <FormRow>
        <DateField
          form={form}
          name="firstDay"
          label="閲覧できる時点（開始）"
          help="操作履歴も、この日からの分だけを閲覧できます。"
          required
          max={notAhead}
        />
        <DateField
          form={form}
          name="lastDay"
          label="閲覧できる時点（終了）"
          help="空欄のときは今日まで"
          nullable
          max={notAhead}
        />
      </FormRow>
      <DateField
        form={form}
        name="expiresOn"
        label="有効期限"
        help="この日の終わりまで使えます。1年以内で指定してください。"
        required
        min={{ day: today, why: '今日以降の日付を選んでください。' }}
        max={{ day: addDays(today, maxDays), why: '1年以内の日付を選んでください。' }}
      />
    </FormDialog>
  );
}
