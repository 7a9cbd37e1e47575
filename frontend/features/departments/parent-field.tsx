import type { FieldValues } from 'react-hook-form';
import { departments } from '../../../backend/contract/departments';
import { useRead } from '../../lib/use-read';
import { PickField } from '../../ui/form/choice-fields';
import type { FieldProps } from '../../ui/form/use-field';
import { useDay } from './use-day';

/** 上位部署: any active department but the one itself and those below it; none is the top. */
export function ParentField<I extends FieldValues, O>({
  of,
  ...props
}: Omit<FieldProps<I, O>, 'label'> & { of?: string }) {
  const { on } = useDay();
  const all = useRead(departments.list, { query: { on, isActive: true } }).data ?? [];
  const own = all.find(({ id }) => id === of);
  const options = all
    .filter(({ id, path }) => id !== of && !(own && path.startsWith(`${own.path}/`)))
    .map(({ id, path }) => ({ value: id, label: path }));
  return <PickField {...props} label="上位部署" options={options} placeholder="なし（最上位）" />;
}
