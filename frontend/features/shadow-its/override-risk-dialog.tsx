import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import { riskLevels } from '../../../backend/contract/detection-words';
import { shadowIts } from '../../../backend/contract/shadow-its';
import { addDays } from '../../../backend/contract/calendar';
import { readableHost } from '../../../backend/contract/hosts';
import { optionsOf } from '../../lib/options';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { undoBy } from '../../lib/write';
import { RadioField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { today } from '../../ui/format';

const usualDays = 90;

/** Sets the risk by hand until a day; afterwards the computed one holds again. */
export function OverrideRiskDialog({ service, onClose }: { service: DetectedServiceRow; onClose: () => void }) {
  const form = useForm(shadowIts.overrideRisk.body, {
    level: service.risk,
    until: addDays(today(), usualDays),
    reason: '',
  });
  const { submit, isPending } = useSubmit(shadowIts.overrideRisk, {
    form,
    input: (body) => ({ params: { detectedServiceId: service.id }, body }),
    outcome: (_, { level }) => ({
      text: `「${readableHost(service.serviceName)}」のリスクを「${riskLevels.labels[level]}」にしました`,
      // The end of an override brings the computed risk back, not an override before it.
      undo: service.isRiskOverridden
        ? undefined
        : undoBy(shadowIts.endRiskOverride, { params: { detectedServiceId: service.id } }),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`「${readableHost(service.serviceName)}」のリスクを変更する`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason="required"
      saveLabel="変更する"
    >
      <p className="dialog-text">{`計算による点数は${service.riskScore}点です。期限を過ぎると、計算したリスクに戻ります。`}</p>
      <RadioField form={form} name="level" label="リスク" required options={optionsOf(riskLevels)} />
      <DateField
        form={form}
        name="until"
        label="期限"
        required
        min={{ day: today(), why: '今日以降の日付を選んでください。' }}
      />
    </FormDialog>
  );
}
