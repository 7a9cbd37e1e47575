import type { z } from 'zod';
import { day, reason } from '../../backend/contract/fields';
import { strict, type AnswerOf, type Endpoint } from '../../backend/contract/kit';
import type { Input } from '../lib/input';
import type { Outcome } from '../lib/toast';
import { useForm } from '../lib/use-form';
import { useSubmit } from '../lib/use-submit';
import type { DayBounds } from '../ui/day-bounds';
import { DateField } from '../ui/form/date-field';
import { FormDialog } from '../ui/form/form-dialog';
import { today } from '../ui/format';

const body = strict({ effectiveFrom: day('適用日'), reason });
type Values = z.output<typeof body>;

/** One act on one entity: its name, its effect, and its call. */
export interface Act<E extends Endpoint = Endpoint> {
  title: string;
  text: string;
  yes: string;
  working?: string;
  danger?: boolean;
  checkbox?: string;
  /** The label of the act's day; without it there is none. */
  dayLabel?: string;
  /** The day that is offered, where it is not today. */
  firstDay?: string;
  dayHelp?: string;
  days?: DayBounds;
  /** What answers the act once it succeeded. */
  outcome: Outcome | ((answer: AnswerOf<E>, values: Values) => Outcome);
  /** The entity that the act removes. */
  removes?: string;
  endpoint: E;
  input: (values: Values) => Input<E>;
}

/** Explains an act, asks for its day, if any, and the reason for the history, and runs it. */
export function ActDialog<E extends Endpoint>(props: { act: Act<E>; onClose: () => void; onDone?: () => void }) {
  const { act, onClose, onDone } = props;
  const form = useForm(body, { effectiveFrom: act.firstDay ?? today(), reason: '' });
  const { submit, isPending } = useSubmit(act.endpoint, {
    form,
    input: act.input,
    outcome: act.outcome,
    removes: act.removes,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      title={act.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel={act.yes}
      savingLabel={act.working}
      danger={act.danger}
      checkbox={act.checkbox}
    >
      <p className="dialog-text">{act.text}</p>
      {act.dayLabel && (
        <DateField form={form} name="effectiveFrom" label={act.dayLabel} required help={act.dayHelp} {...act.days} />
      )}
    </FormDialog>
  );
}
