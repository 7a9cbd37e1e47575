import { requestAnswers } from '../../../../backend/contract/extension-words';
import type { DetectedServiceDetail } from '../../../../backend/contract/detected-services';
import { detectionDecisions } from '../../../../backend/contract/detection-words';
import { shadowIts } from '../../../../backend/contract/shadow-its';
import { usageRequests, type UsageRequestRow } from '../../../../backend/contract/usage-requests';
import { readableHost } from '../../../../backend/contract/hosts';
import { optionsOf } from '../../../lib/options';
import { useForm } from '../../../lib/use-form';
import { useRead } from '../../../lib/use-read';
import { useSubmit } from '../../../lib/use-submit';
import { RadioField } from '../../../ui/form/choice-fields';
import { FormDialog } from '../../../ui/form/form-dialog';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { day } from '../../../ui/format';
import { AllowanceFields, allowanceNames } from '../allowance-fields';
import { afterExpiry } from '../decision-dialog';
import { SelfReported } from '../extension/self-reported';

const hints = {
  allowed: 'サービスの判断が「許可」になり、全社か、選ぶ部署で開けるようになります',
  forbidden: 'サービスの判断は変わりません',
  on_hold: 'サービスの判断が「保留」になり、開けるようになります',
} as const;
const options = optionsOf(requestAnswers).map((option) => ({
  ...option,
  hint: hints[option.value as keyof typeof hints],
}));

interface AnswerDialogProps {
  row: UsageRequestRow;
  onClose: () => void;
}

/** Opens with the decision of its service, which an answer replaces. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { detectedServiceId } = props.row;
  const reading = useRead(shadowIts.show, { params: { detectedServiceId } }, { once: true });
  return reading.isPending ? null : <Answer {...props} service={reading.data} />;
}

const inWords = ({ decision, decisionDepartments, allowedUntil }: DetectedServiceDetail): string => {
  const label = detectionDecisions.labels[decision];
  if (decision !== 'allowed') return label;
  const scope = decisionDepartments.map(({ name }) => name).join('、') || '全社';
  return `${label}（${scope}${allowedUntil ? `、${day(allowedUntil)}まで` : ''}）`;
};

/** Answers a request by a decision of its service. The departments that may use it already stay chosen. */
function Answer({ row, service, onClose }: AnswerDialogProps & { service: DetectedServiceDetail | undefined }) {
  const form = useForm(usageRequests.answer.body, {
    answer: 'forbidden' as const,
    answerText: '',
    departmentIds: service?.decisionDepartments.map(({ id }) => id) ?? [],
    until: null,
  });
  const { submit, isPending } = useSubmit(usageRequests.answer, {
    form,
    input: ({ departmentIds, until, ...body }) => ({
      params: { usageRequestId: row.id },
      body: { ...body, ...(body.answer === 'allowed' && { departmentIds, until }) },
    }),
    outcome: `「${readableHost(row.serviceName)}」の申請に回答しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`「${readableHost(row.serviceName)}」の申請への回答`}
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
      {service && (
        <p className="dialog-text">{`今の判断：${inWords(service)}。許可か保留と回答すると、置き換わります。`}</p>
      )}
      <RadioField form={form} name="answer" label="回答" required options={options} />
      {(form.watch('answer') as string) === 'allowed' && (
        <AllowanceFields
          form={form}
          names={allowanceNames}
          others={`ほかの部署の人は開けません。${row.companyUserId ? '' : '申請した人は未照合のため、部署を選ぶと開けません。'}`}
          afterwards={afterExpiry(service ? [service] : null)}
        />
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
