import { useEffect } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldId, inFieldOrder } from '../../lib/field-order';
import { count } from '../format';
import { Icon } from '../icon';
import { useLatest } from '../use-latest';

interface Wrong {
  name: string;
  message: string;
}

const wrongIn = (errors: FieldErrors, path = ''): Wrong[] =>
  Object.entries(errors).flatMap(([key, error]): Wrong[] => {
    if (!error || key === 'ref') return [];
    const name = path + key;
    if (typeof error.message === 'string' && error.message !== '') return [{ name, message: error.message }];
    return typeof error === 'object' ? wrongIn(error as FieldErrors, `${name}.`) : [];
  });

/**
 * The errors of a submitted form at its top in the order of the fields, each linked to its field. A single error is shown
 * only at its field. Sending focuses the first.
 */
export function FormSummary<I extends FieldValues, O>({ form }: { form: UseFormReturn<I, unknown, O> }) {
  const { errors, submitCount } = form.formState;
  const wrong = submitCount === 0 ? [] : inFieldOrder(wrongIn(errors));
  const go = (name: string) => {
    const box = document.getElementById(fieldId(name));
    if (box) box.focus();
    else form.setFocus(name as FieldPath<I>);
  };
  const focusFirst = useLatest(() => wrong[0] && go(wrong[0].name));
  useEffect(() => void focusFirst.current(), [submitCount, focusFirst]);
  if (wrong.length < 2) return null;
  return (
    <div className="form-summary" role="alert">
      <p>
        <Icon name="error" size={14} />
        {count(wrong.length)}件の入力をご確認ください
      </p>
      <ul>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => go(name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
