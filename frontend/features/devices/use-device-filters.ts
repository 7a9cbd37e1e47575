import { devices } from '../../../backend/contract/devices';
import { deviceStatuses } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useCustomSettings } from '../../lib/use-custom-settings';
import { useRead } from '../../lib/use-read';
import { personFilterOption } from '../../ui/form/person-options';
import type { Filter } from '../../ui/filter';
import { customSettingFilters } from '../../ui/custom-settings/custom-setting-filters';

const options = (words: readonly { id: string; name: string }[] = []) =>
  words.map(({ id, name }) => ({ value: id, label: name }));

/** The filters of the list of devices, with the words that devices have now. */
export const useDeviceFilters = (): readonly Filter[] => {
  const classifications = useRead(devices.classifications, {}).data;
  const names = useRead(devices.names, {}).data;
  const users = useRead(devices.users, {}).data;
  const settings = useCustomSettings('device');
  return [
    { kind: 'text', name: 'serialCode', label: '管理番号', placeholder: '管理番号で検索' },
    { kind: 'text', name: 'emailOrName', label: '使用者', placeholder: '使用者の氏名・メールで検索' },
    { kind: 'choice', name: 'status', label: '状態', options: optionsOf(deviceStatuses) },
    {
      kind: 'pick',
      name: 'companyDeviceClassificationId',
      label: '分類',
      options: options(classifications),
      isFolded: true,
    },
    { kind: 'pick', name: 'companyDeviceNameId', label: '端末名', options: options(names), isFolded: true },
    {
      kind: 'pick',
      name: 'companyDeviceUserId',
      label: '使用者',
      options: (users ?? []).map(personFilterOption),
      isFolded: true,
    },
    {
      kind: 'period',
      name: 'usageStartDate',
      from: 'usageStartDateFrom',
      to: 'usageStartDateTo',
      open: true,
      label: '利用開始日',
      isFolded: true,
    },
    {
      kind: 'period',
      name: 'usageEndDate',
      from: 'usageEndDateFrom',
      to: 'usageEndDateTo',
      open: true,
      label: '利用終了日',
      isFolded: true,
    },
    { kind: 'flag', name: 'isNotExistUser', label: '使用者なし・退職・削除済みの端末のみ', isFolded: true },
    ...customSettingFilters(settings),
  ];
};
