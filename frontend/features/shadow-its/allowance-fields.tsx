import type { FieldValues } from 'react-hook-form';
import { departments } from '../../../backend/contract/departments';
import { useRead } from '../../lib/use-read';
import { DateField } from '../../ui/form/date-field';
import { MultiPickField } from '../../ui/form/multi-pick-field';
import type { FieldProps } from '../../ui/form/use-field';
import { today } from '../../ui/format';

interface AllowanceFieldsProps<I extends FieldValues, O> {
  form: FieldProps<I, O>['form'];
  names: Record<'departmentIds' | 'until', FieldProps<I, O>['name']>;
  /** What happens to people of other departments. */
  others: string;
  /** What follows the last day. */
  afterwards: string;
}

/** The departments and the last day of 許可. */
export function AllowanceFields<I extends FieldValues, O>(props: AllowanceFieldsProps<I, O>) {
  const { form, names, others, afterwards } = props;
  const tree = useRead(departments.list, { query: { isActive: true } }).data ?? [];
  return (
    <>
      <MultiPickField
        form={form}
        name={names.departmentIds}
        label="許可する部署"
        help={`選ばないときは全社に許可します。選ぶと、下位の部署も含めて許可され、${others}`}
        options={tree.map(({ id, path }) => ({ value: id, label: path }))}
      />
      <DateField
        form={form}
        name={names.until}
        label="許可の期限"
        help={`空のときは期限がありません。${afterwards}`}
        nullable
        min={{ day: today(), why: '今日以降の日付を選んでください。' }}
      />
    </>
  );
}

/** The names of the fields of a decision and of an answer. */
export const allowanceNames = { departmentIds: 'departmentIds', until: 'until' } as const;
