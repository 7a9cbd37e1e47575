import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from './use-field';
import { TextField } from './text-field';

interface KanaFieldProps<I extends FieldValues, O> extends Pick<FieldProps<I, O>, 'form' | 'required'> {
  nullable?: boolean;
}

/** The reading of a person's own name. */
export function KanaField<I extends FieldValues & { nameKana?: string | null }, O>(props: KanaFieldProps<I, O>) {
  const name = 'nameKana' as FieldPath<I>;
  return <TextField {...props} name={name} label="ふりがな" kind="reading" help="カタカナはひらがなに変わります" />;
}
