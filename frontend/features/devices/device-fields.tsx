import { devices, usualClassifications } from '../../../backend/contract/devices';
import { users } from '../../../backend/contract/users';
import { useCustomSettings } from '../../lib/use-custom-settings';
import { useRead } from '../../lib/use-read';
import { RadioField, SuggestField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { FormRow } from '../../ui/form/form-row';
import { YenField } from '../../ui/form/number-field';
import { PersonField } from '../../ui/form/person-field';
import { TextAreaField } from '../../ui/form/text-area-field';
import { TextField } from '../../ui/form/text-field';
import { notAhead } from '../../ui/day-bounds';
import { CustomValueFields } from '../../ui/custom-settings/custom-value-fields';
import type { DeviceForm } from './device-form-body';
import { usageStart } from '../../details/devices/device-words';

const namesOf = (words: readonly { name: string }[] = []) => words.map(({ name }) => name);

/** Suggestions from earlier values. */
const useWords = () => {
  const classifications = namesOf(useRead(devices.classifications, {}).data);
  return {
    classifications: [...new Set([...usualClassifications, ...classifications])],
    names: namesOf(useRead(devices.names, {}).data),
    makers: namesOf(useRead(devices.makers, {}).data),
    operatingSystems: namesOf(useRead(devices.operatingSystems, {}).data),
  };
};

/** The fields of a device, for registering and editing. */
export function DeviceFields({ form }: { form: DeviceForm }) {
  const words = useWords();
  const settings = useCustomSettings('device');
  return (
    <>
      <FormRow>
        <TextField form={form} name="serialCode" label="管理番号" kind="code" required autoFocus />
        <SuggestField form={form} name="classification" label="分類" required words={words.classifications} />
      </FormRow>
      <SuggestField form={form} name="name" label="端末名" required words={words.names} />
      <FormRow>
        <SuggestField form={form} name="maker" label="メーカー" words={words.makers} />
        <SuggestField form={form} name="operatingSystem" label="OS" words={words.operatingSystems} />
      </FormRow>
      <FormRow>
        <DateField form={form} name="purchasedOn" label="購入日" nullable />
        <YenField form={form} name="price" label="購入金額" />
      </FormRow>
      <FormRow>
        <DateField form={form} name="warrantyEndsOn" label="保証終了日" nullable />
        <DateField form={form} name="leaseEndsOn" label="リース終了日" nullable />
      </FormRow>
      <TextAreaField form={form} name="note" label="メモ" />
      <CustomValueFields form={form} settings={settings} />
    </>
  );
}

const beginnings = [
  { value: 'in_stock', label: '在庫にする' },
  { value: 'in_use', label: '利用を始める' },
];

/** Whether a new device goes into stock or into use, and then its user and first day. */
export function FirstUse({ form }: { form: DeviceForm }) {
  const names = useRead(users.names, {}).data ?? [];
  return (
    <>
      <RadioField form={form} name="begins" label="登録後" required options={beginnings} />
      {form.watch('begins') === 'in_use' && (
        <>
          <PersonField
            form={form}
            name="companyUserId"
            label="使用者"
            help="会議室のモニターなど、決まった使用者のいない端末では空のままにします。"
            people={names}
          />
          <FormRow>
            <DateField form={form} name="usageStartDate" label="利用開始日" required max={notAhead()} />
            <DateField
              form={form}
              name="usageEndDate"
              label="利用終了日（予定）"
              nullable
              min={usageStart(form.watch('usageStartDate'))}
            />
          </FormRow>
        </>
      )}
    </>
  );
}
