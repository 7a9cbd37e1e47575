import type { z } from 'zod';
import { day, reason } from '../../../backend/contract/fields';
import { departments } from '../../../backend/contract/departments';
import type { Problem } from '../../../backend/contract/kit';
import { users, type UserDetail } from '../../../backend/contract/users';
import type { Form } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { CheckField } from '../../ui/form/check-field';
import { ChoiceField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { FormRow } from '../../ui/form/form-row';
import { MultiPickField } from '../../ui/form/multi-pick-field';
import { TextAreaField } from '../../ui/form/text-area-field';
import { EmailField, TextField } from '../../ui/form/text-field';
import { notAfter } from '../../ui/day-bounds';
import { parseDay } from '../../../backend/contract/written-days';
import { today } from '../../ui/format';
import { leavingBounds, leavingDay } from './leaving-bounds';
import { employeeOptions, workingOptions } from './user-words';

/** The values of a user form: the new user, and for an edit the reason and the effective date. */
export const userFormBody = users.add.body.extend({
  effectiveFrom: day('適用日').optional(),
  reason,
});
export type UserForm = Form<z.input<typeof userFormBody>, z.output<typeof userFormBody>>;

export const newUser = () =>
  ({
    name: '',
    nameKana: null,
    email: '',
    employeeCode: '',
    employeeStatus: 'full_time',
    workingStatus: 'working',
    position: '',
    joinedOn: null,
    note: '',
    departmentIds: [] as string[],
    departmentsFrom: today(),
    isInvited: false,
  }) as const;

export const formOf = (user: UserDetail) => {
  const { name, nameKana, email, employeeStatus, workingStatus, joinedOn } = user;
  const texts = { employeeCode: user.employeeCode ?? '', position: user.position ?? '', note: user.note ?? '' };
  const belonging = { departmentIds: user.departments.map(({ id }) => id), departmentsFrom: today() };
  const rest = { employeeStatus, workingStatus, joinedOn, ...texts, ...belonging, effectiveFrom: today(), reason: '' };
  return { name, nameKana, email: email ?? '', ...rest };
};

/** An address of another user is reported at the field. */
export const handleEmailTaken =
  (form: UserForm) =>
  ({ code, detail }: Problem) => {
    if (code !== 'email_taken') return false;
    form.setError('email', { type: 'server', message: detail }, { shouldFocus: true });
    return true;
  };

/** The fields of a user, for adding and for editing. */
export function UserFields({ form, editedUser }: { form: UserForm; editedUser?: UserDetail }) {
  const [workingStatus, joinedOn] = form.watch(['workingStatus', 'joinedOn']);
  const leaves = workingStatus === 'retired' && editedUser && editedUser.workingStatus !== 'retired';
  const comesBack = workingStatus !== 'retired' && editedUser?.workingStatus === 'retired';
  return (
    <>
      <FormRow>
        <TextField form={form} name="name" label="氏名" required autoFocus />
        <TextField form={form} name="nameKana" label="ふりがな" kind="reading" nullable />
      </FormRow>
      <EmailField form={form} name="email" label="メールアドレス" required />
      <FormRow>
        <TextField form={form} name="employeeCode" label="社員番号" kind="code" />
        <TextField form={form} name="position" label="役職" />
      </FormRow>
      <FormRow>
        <ChoiceField form={form} name="employeeStatus" label="雇用形態" required options={employeeOptions} />
        <ChoiceField form={form} name="workingStatus" label="在籍状況" required options={workingOptions} />
      </FormRow>
      <FormRow>
        <DateField
          form={form}
          name="joinedOn"
          label="入社日"
          nullable
          max={editedUser && !leaves && !comesBack ? notAfter('退職日', leavingDay(editedUser)) : undefined}
        />
        {editedUser ? (
          <DateField
            form={form}
            name="effectiveFrom"
            label="適用日"
            {...(leaves && leavingBounds(parseDay(joinedOn ?? '')))}
            help="役職・雇用形態・在籍状況などが変わる日です。先の日付なら予定になります"
          />
        ) : (
          <span />
        )}
      </FormRow>
      <DepartmentFields form={form} />
      <TextAreaField form={form} name="note" label="メモ" />
      {!editedUser && (
        <CheckField
          form={form}
          name="isInvited"
          label="本人に招待メールを送る"
          help="本人が氏名を確認するまで「招待中」になります。リンクの有効期間は7日間です"
        />
      )}
    </>
  );
}

/** 部署: the first is the main one, the others are concurrent; with an effective date. */
function DepartmentFields({ form }: { form: UserForm }) {
  const all = useRead(departments.list, {}).data ?? [];
  const options = all.map(({ id, path, isActive }) => ({
    value: id,
    label: path,
    hint: isActive ? undefined : '廃止',
  }));
  return (
    <>
      <MultiPickField
        form={form}
        name="departmentIds"
        label="部署"
        options={options}
        help="先頭が主務、ほかは兼務になります"
      />
      <FormRow>
        <DateField form={form} name="departmentsFrom" label="所属の適用日" help="部署を変えるときの、異動の日です" />
        <span />
      </FormRow>
    </>
  );
}
