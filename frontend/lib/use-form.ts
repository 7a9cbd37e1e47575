import { zodResolver } from '@hookform/resolvers/zod';
import { useForm as useHookForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type Form<I extends FieldValues, O = I> = UseFormReturn<I, unknown, O>;

/**
 * A form of an endpoint's body (`useForm(auth.login.body, { … })`): its rules and messages are the server's own. Checked when
 * sent, then while typing: an error that appears as a field is left would move the button away under the pointer.
 */
export const useForm = <I extends FieldValues, O>(body: z.ZodType<O, I>, defaultValues: DefaultValues<I>): Form<I, O> =>
  // The form focuses the first error itself: react-hook-form goes by the order in which fields were mounted.
  useHookForm<I, unknown, O>({ resolver: zodResolver(body), defaultValues, shouldFocusError: false });

/**
 * Only the values that were changed here (`form.formState.dirtyFields`, read while rendering), so that changes of
 * others stay.
 */
export const changedIn = <O extends object>(dirty: Readonly<Record<string, unknown>>, values: O): Partial<O> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name])) as Partial<O>;
