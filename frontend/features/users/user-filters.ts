import type { Option } from '../../ui/combobox-options';
import type { Filter, FilterValues } from '../../ui/filter';
import { employeeOptions, userStatusOptions, workingOptions } from './user-words';

const either = (name: string, label: string, yes: string, no: string): Filter => ({
  kind: 'choice',
  name,
  label,
  options: [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ],
  isFolded: true,
});

interface UserFilterOptions {
  services: readonly Option[];
  departments: readonly Option[];
  positions: readonly Option[];
}

/** With a filter about accounts or confirmations the list holds deleted users, too. */
const holdsDeleted = (values: FilterValues) =>
  [values.companyServiceId, values.masterServiceUsers, values.isRequiredConfirmation].some(
    (value) => value !== undefined && value !== false,
  );

export const userFilters = (
  { services, departments, positions }: UserFilterOptions,
  values: FilterValues,
): readonly Filter[] => [
  { kind: 'text', name: 'q', label: 'キーワード', placeholder: '氏名・メール・社員番号で検索' },
  { kind: 'pick', name: 'companyDepartmentId', label: '部署', options: departments },
  { kind: 'pick', name: 'companyServiceId', label: 'サービス', options: services, isFolded: true },
  {
    kind: 'choice',
    name: 'userStatus',
    label: '状態',
    options: userStatusOptions,
    any: holdsDeleted(values) ? undefined : '削除済みを除く',
  },
  { kind: 'choice', name: 'workingStatus', label: '在籍状況', options: workingOptions, isFolded: true },
  { kind: 'choice', name: 'employeeStatus', label: '雇用形態', options: employeeOptions, isFolded: true },
  { kind: 'pick', name: 'position', label: '役職', options: positions, isFolded: true },
  { kind: 'period', name: 'joinedOn', from: 'joinedFrom', to: 'joinedTo', open: true, label: '入社日', isFolded: true },
  either('isRequiredConfirmation', '確認', '要確認', '確認不要'),
  either('isNotLogin', '最終ログイン', '90日以上なし', '90日以内にあり'),
  either('isBrowserExtension', '拡張機能', '使用中', '未使用'),
  either('masterServiceUsers', 'マスターサービス', '利用者', '利用者以外'),
  { kind: 'flag', name: 'allUnionUser', label: '統合されたユーザーも含める', isFolded: true },
];
