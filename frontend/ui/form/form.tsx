import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isComposing } from '../is-composing';
import './form.css';
import { FormSummary } from './form-summary';
import { useReadOnly } from '../read-only';
import { LeaveGuard } from './leave-guard';

interface FormProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  onSubmit: (event: SubmitEvent) => unknown;
  id?: string;
  /** Asks before unsaved changes are lost by navigation. */
  guard?: boolean;
  children: ReactNode;
}

/** A form: errors summed up on top, and the Enter that ends a composition never sends it. */
export function Form<I extends FieldValues, O>({ form, onSubmit, id, guard = false, children }: FormProps<I, O>) {
  const { isDirty, isSubmitting } = form.formState;
  const isReadOnly = useReadOnly();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  };
  return (
    <form
      id={id}
      className="form"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        // A dialog's form is a React child of the screen's: its submit must not bubble there.
        event.stopPropagation();
        void onSubmit(event);
      }}
    >
      <FormSummary form={form} />
      {isReadOnly ? (
        <fieldset className="form-shown" disabled>
          {children}
        </fieldset>
      ) : (
        children
      )}
      {guard && <LeaveGuard dirty={isDirty && !isSubmitting} />}
    </form>
  );
}
