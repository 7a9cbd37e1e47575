import { requestAnswers } from '../../../../backend/contract/extension-words';
import { usageRequests, type UsageRequestRow } from '../../../../backend/contract/usage-requests';
import { optionsOf } from '../../../lib/options';
import { useForm } from '../../../lib/use-form';
import { useSubmit } from '../../../lib/use-submit';
import { RadioField } from '../../../ui/form/choice-fields';
import { DateField } from '../../../ui/form/date-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { SelfReported } from '../extension/self-reported';

const hints = {
  allowed: 'サービスの判断が「許可」になり、全社で開けるようになります',
  forbidden: 'サービスの判断は変わりません',
  on_hold: 'サービスの判断が「保留」になり、開けるようになります',
} as const;
const options = optionsOf(requestAnswers).map((option) => ({
  ...option,
  hint: hints[option.value as keyof typeof hints],
}));

/** Answers a request by a decision of its service. */
export function AnswerDialog({ row, onClose }: { row: UsageRequestRow; onClose: () => void }) {
  const form = useForm(usageRequests.answer.body, { answer: 'forbidden' as const, answerText: '', until: null });
  const { submit, isPending } = useSubmit(usageRequests.answer, {
    form,
    input: ({ until, ...body }) => ({
      params: { usageRequestId: row.id },
      body: { ...body, until: body.answer === 'allowed' ? until : null },
    }),
    outcome: `「${row.serviceName}」の申請に回答しました`,
    done: onClose,
  });
  return (
    <FormDialog
      title={`「${row.serviceName}」の申請への回答`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="回答する"
      savingLabel="回答中"
    >
      <p className="dialog-text">
        {row.personName ? `${row.personName}さん` : '未照合の利用者'}
        {row.departments.length > 0 && `（${row.departments.join('、')}）`}
        {row.isSelfReported && <SelfReported />}
      </p>
      <blockquote className="request-purpose">{row.purpose}</blockquote>
      <RadioField form={form} name="answer" label="回答" required options={options} />
      {(form.watch('answer') as string) === 'allowed' && (
        <DateField form={form} name="until" label="許可の期限" help="空なら期限はありません。" />
      )}
      <TextAreaField
        form={form}
        name="answerText"
        label="申請した人への説明"
        help="本人の拡張機能の画面に表示します。"
      />
    </FormDialog>
  );
}
