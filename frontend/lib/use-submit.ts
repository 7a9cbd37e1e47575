import type { FieldValues, Path } from 'react-hook-form';
import type { AnswerOf, Endpoint, Problem } from '../../backend/contract/kit';
import { problemOf } from './call';
import type { Input } from './input';
import { showFailure } from './notice';
import { showOutcome, showToast, type Outcome } from './toast';
import type { Form } from './use-form';
import { useWrite } from './use-write';

interface Submit<E extends Endpoint, I extends FieldValues, O> {
  form: Form<I, O>;
  /** The form shows what is stored: without a change nothing is sent, and the form stays open. */
  isEdit?: boolean;
  /** The input of the call, from the validated values. */
  input(values: O): Input<E>;
  /** What answers the act once it succeeded. */
  outcome: Outcome | ((answer: AnswerOf<E>, values: O) => Outcome);
  /** The entity that the act removes: its screen is left, and not read again. */
  removes?: string;
  onDone(answer: AnswerOf<E>, values: O): unknown;
  /** True if this failure was shown elsewhere than at the fields or in the dialog. */
  onFailed?(problem: Problem): boolean;
}

const isField = <I extends FieldValues, O>(form: Form<I, O>, name: string): name is Path<I> =>
  name.split('.')[0]! in form.getValues();

/**
 * Puts the server's word on each field of the form, and focuses the first; false when none of them is in it.
 * @param prefix what the body has before the names of the form's fields
 */
export const showAtFields = <I extends FieldValues, O>(form: Form<I, O>, { errors = [] }: Problem, prefix = '') => {
  const fieldErrors = errors.map(({ field, message }) => ({
    field: field.startsWith(prefix) ? field.slice(prefix.length) : field,
    message,
  }));
  const here = fieldErrors.filter(({ field }) => isField(form, field));
  here.forEach(({ field, message }, i) =>
    form.setError(field as Path<I>, { type: 'server', message }, { shouldFocus: i === 0 }),
  );
  return here.length > 0;
};

/** Say why and from when something changes; alone, they change nothing. */
const circumstances: ReadonlySet<string> = new Set(['reason', 'effectiveFrom']);

const isAnyTrue = (dirty: unknown): boolean =>
  typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(isAnyTrue) : dirty === true;

/** @param dirtyFields of the form's state, read while rendering */
const hasChange = (dirtyFields: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(dirtyFields).some(([name, dirty]) => !circumstances.has(name) && isAnyTrue(dirty));

/** Submits a form to an endpoint; errors appear at their fields, else in the dialog. */
export const useSubmit = <E extends Endpoint, I extends FieldValues, O>(endpoint: E, how: Submit<E, I, O>) => {
  const { mutateAsync, isPending } = useWrite(
    endpoint,
    { shownBy: 'the outcome of the form' },
    { removes: () => (how.removes === undefined ? [] : [how.removes]) },
  );
  const { dirtyFields } = how.form.formState;
  const submit = how.form.handleSubmit(async (values) => {
    if (how.isEdit && !hasChange(dirtyFields)) return showToast({ text: '変更はありません' });
    try {
      const answer = await mutateAsync(how.input(values));
      showOutcome(typeof how.outcome === 'function' ? how.outcome(answer, values) : how.outcome);
      await how.onDone(answer, values);
    } catch (error) {
      const problem = problemOf(error);
      if (!how.onFailed?.(problem) && !showAtFields(how.form, problem)) showFailure(error);
    }
  });
  return { submit, isPending };
};
