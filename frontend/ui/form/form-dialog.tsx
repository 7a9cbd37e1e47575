import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { useConfirm } from '../dialogs';
import { TickLine } from '../tick-line';
import { discardQuestion } from './discard';
import { Form } from './form';
import { ReasonField } from './reason-field';

interface FormDialogProps<I extends FieldValues, O> {
  title: string;
  onClose: () => void;
  form: UseFormReturn<I, unknown, O>;
  onSubmit: (event: SubmitEvent) => unknown;
  busy: boolean;
  /** A verb: 「変更する」. */
  saveLabel: string;
  /** The text of the button while saving. */
  savingLabel?: string;
  danger?: boolean;
  /** A sentence to tick; only then can the form be sent. */
  checkbox?: string;
  /** Ends with the field of the reason, whose text goes to the history. */
  reason?: 'reason' extends keyof I ? true | 'required' : never;
  /** Replaces the label 「理由」 and its help text. */
  reasonWords?: { label?: string; help: string };
  /** A panel at the right edge instead of a dialog in the middle. */
  side?: boolean;
  children: ReactNode;
}

/** A form in a dialog of 600 px or in a side panel; closing it with unsaved changes asks for confirmation. */
export function FormDialog<I extends FieldValues, O>(props: FormDialogProps<I, O>) {
  const {
    title,
    onClose,
    form,
    onSubmit,
    busy,
    saveLabel,
    savingLabel = '保存中',
    danger = false,
    checkbox,
    reason,
    reasonWords,
    side,
    children,
  } = props;
  const [isTicked, setTicked] = useState(false);
  const { isDirty } = form.formState;
  const confirm = useConfirm();
  const id = useId();
  const close = async () => {
    if (!isDirty || (await confirm(discardQuestion))) onClose();
  };
  return (
    <Dialog
      title={title}
      open
      onClose={() => void close()}
      side={side}
      footer={
        <div className="dialog-buttons">
          <Button onClick={() => void close()}>キャンセル</Button>
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'primary'}
            busy={busy && savingLabel}
            disabled={checkbox !== undefined && !isTicked}
          >
            {saveLabel}
          </Button>
        </div>
      }
    >
      <Form id={id} form={form} onSubmit={onSubmit} guard>
        {children}
        {reason && <ReasonField form={form} required={reason === 'required'} {...reasonWords} />}
        {checkbox !== undefined && <TickLine text={checkbox} isTicked={isTicked} onTick={setTicked} />}
      </Form>
    </Dialog>
  );
}
