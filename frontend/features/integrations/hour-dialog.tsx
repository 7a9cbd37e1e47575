import { z } from 'zod';
import { integrations } from '../../../backend/contract/integrations';
import { reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { messages } from '../../../backend/contract/messages.ja';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { ChoiceField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}時台` }));
/** A select has texts. */
const body = strict({ hour: z.string().min(1, messages.select('同期の時刻')), reason });

/** Changes the hour at which the company's integrations run. */
export function HourDialog({ hour, onClose }: { hour: number; onClose: () => void }) {
  const form = useForm(body, { hour: String(hour), reason: '' });
  const { submit, isPending } = useSubmit(integrations.changeSettings, {
    form,
    isEdit: true,
    input: ({ hour: chosenHour, reason: why }) => ({ body: { hour: Number(chosenHour), reason: why } }),
    outcome: (_, { hour: chosenHour }) => `同期の時刻を${chosenHour}時台に変更しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="同期の時刻の変更"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <p className="dialog-text">すべての連携を、毎日この時間帯に分散して同期します。変更は次回の同期から有効です。</p>
      <ChoiceField form={form} name="hour" label="同期の時刻（日本時間）" required options={hours} />
    </FormDialog>
  );
}
