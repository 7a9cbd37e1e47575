import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { BulkActName } from '../../../backend/contract/bulk-acts';
import { departments } from '../../../backend/contract/departments';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { deviceDisposals, employeeStatuses, workingStatuses } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { ChoiceField, PickField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { notAhead, type DayBounds } from '../../ui/day-bounds';
import { PersonField } from '../../ui/form/person-field';
import { FormRow } from '../../ui/form/form-row';

interface Fields<O> {
  form: UseFormReturn<FieldValues, unknown, O>;
}
const unchangedText = '変更しない';

/** The inputs of an act. */
export function ActFields<O>({ act, form }: Fields<O> & { act: BulkActName }) {
  switch (act) {
    case 'changeUsers':
      return <ChangeFields form={form} />;
    case 'connectUsers':
    case 'disconnectUsers':
      return <ServiceField form={form} />;
    case 'deleteUsers':
      return (
        <DayField
          form={form}
          max={notAhead()}
          help="退職日など、実際に有効になった今日までの日です。先の日の退職は、在籍状況の変更で登録します。"
        />
      );
    case 'manageServices':
      return <ManagerField form={form} />;
    case 'returnDevices':
      return <DateField form={form} name="effectiveFrom" label="返却日" required max={notAhead()} />;
    case 'disposeDevices':
      return <DisposalFields form={form} />;
    default:
      return null;
  }
}

function DayField<O>(props: Fields<O> & DayBounds & { help: string }) {
  return <DateField {...props} name="effectiveFrom" label="適用日" required />;
}

function ChangeFields<O>({ form }: Fields<O>) {
  const tree = useRead(departments.list, { query: { isActive: true } }).data ?? [];
  return (
    <>
      <PickField
        form={form}
        name="departmentId"
        label="部署"
        placeholder={unchangedText}
        help="兼務を含めて、この部署だけの所属になります。"
        options={tree.map(({ id, path }) => ({ value: id, label: path }))}
      />
      <ChoiceField
        form={form}
        name="employeeStatus"
        label="雇用形態"
        nullable
        placeholder={unchangedText}
        options={optionsOf(employeeStatuses)}
      />
      <ChoiceField
        form={form}
        name="workingStatus"
        label="在籍状況"
        nullable
        placeholder={unchangedText}
        options={optionsOf(workingStatuses)}
      />
      <DayField form={form} help="変更が実際に有効になる日です。" />
    </>
  );
}

function DisposalFields<O>({ form }: Fields<O>) {
  return (
    <FormRow>
      <ChoiceField form={form} name="disposal" label="廃棄の方法" required options={optionsOf(deviceDisposals)} />
      <DateField form={form} name="effectiveFrom" label="廃棄日" required max={notAhead()} />
    </FormRow>
  );
}

function ServiceField<O>({ form }: Fields<O>) {
  const names = useRead(services.names, {}).data ?? [];
  const options = names.map(({ id, serviceName }) => ({ value: id, label: serviceName }));
  return <PickField form={form} name="companyServiceId" label="サービス" required options={options} />;
}

function ManagerField<O>({ form }: Fields<O>) {
  const names = useRead(users.names, {}).data ?? [];
  return <PersonField form={form} name="companyUserId" label="サービス管理者" people={names} />;
}
