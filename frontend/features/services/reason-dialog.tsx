import type { z } from 'zod';
import { optionalText } from '../../../backend/contract/fields';
import { strict, type Endpoint } from '../../../backend/contract/kit';
import type { Input } from '../../lib/input';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';

const body = strict({ reason: optionalText('理由', 500).optional() });
type Reason = z.output<typeof body>;

/** One act on one thing: what it is called, what it will do, and the call that does it. */
export interface Act<E extends Endpoint> {
  title: string;
  text: string;
  yes: string;
  working: string;
  danger?: boolean;
  checkbox?: string;
  endpoint: E;
  input: (reason: Reason) => Input<E>;
}

/** Says what an act will do, asks for the reason that its history will show, and does it. */
export function ReasonDialog<E extends Endpoint>({
  act,
  onClose,
  onDone,
}: {
  act: Act<E>;
  onClose: () => void;
  onDone?: () => void;
}) {
  const form = useForm(body, { reason: '' });
  const { submit, isPending } = useSubmit(act.endpoint, {
    form,
    input: act.input,
    done: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      open
      title={act.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel={act.yes}
      savingLabel={act.working}
      danger={act.danger}
      checkbox={act.checkbox}
    >
      <p className="dialog-text">{act.text}</p>
      <TextField form={form} name="reason" label="理由" help="履歴に残ります（任意）" />
    </FormDialog>
  );
}
