import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { AnswerOf, Endpoint, Meanwhile, Problem } from '../../backend/contract/kit';
import type { Input } from './input';
import type { Outcome } from './toast';
import type { Form } from './use-form';
import { useSubmit } from './use-submit';

interface Edit<E extends Endpoint, I extends FieldValues, O> {
  form: Form<I, O>;
  /** The revision that the form shows; undefined where nothing is stored yet. */
  revision: number | undefined;
  /** The input of the call, from the validated values; `expectedRevision` goes into the body. */
  input(values: O, expectedRevision: number | undefined): Input<E>;
  /** Values of the entity as the form holds them. */
  asForm(values: Record<string, unknown>): Partial<I>;
  /** The form's name of an entity's field, if it differs. */
  fieldOf?(name: string): Path<I>;
  /** What answers the act once it succeeded. */
  outcome: Outcome | ((answer: AnswerOf<E>, values: O) => Outcome);
  onDone(answer: AnswerOf<E>, values: O): unknown;
  onFailed?(problem: Problem): boolean;
}

/**
 * Sends an edit with conflict detection: changes of others come back as `meanwhile`, for `ui/form/meanwhile-dialog`,
 * and the input is not lost.
 */
export const useEdit = <E extends Endpoint, I extends FieldValues, O>(endpoint: E, how: Edit<E, I, O>) => {
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const baseRevision = useRef(how.revision);
  const { submit, isPending } = useSubmit(endpoint, {
    form: how.form,
    isEdit: how.revision !== undefined,
    input: (values: O) => how.input(values, baseRevision.current),
    outcome: how.outcome,
    onDone: how.onDone,
    onFailed: (problem) => {
      setMeanwhile(problem.meanwhile);
      return problem.meanwhile !== undefined || (how.onFailed?.(problem) ?? false);
    },
  });
  /** Takes these fields from the others, keeps the own values of the rest, and saves. */
  const settle = (theirs: ReadonlySet<string>) => {
    const takenChanges = meanwhile!.changes.filter(({ field }) => theirs.has(field));
    const values = how.asForm(Object.fromEntries(takenChanges.map(({ field, value }) => [field, value])));
    for (const { field } of takenChanges) {
      const name = how.fieldOf?.(field) ?? (field as Path<I>);
      how.form.setValue(name, values[name] as PathValue<I, Path<I>>, { shouldDirty: true });
    }
    baseRevision.current = meanwhile!.revision;
    setMeanwhile(undefined);
    void submit();
  };
  return { submit, isPending, conflict: { meanwhile, settle, back: () => setMeanwhile(undefined) } };
};
