import type { Option } from '../../ui/combobox-options';
import type { Filter } from '../../ui/filter';
import { userStatusOptions } from './user-words';

const either = (name: string, label: string, yes: string, no: string): Filter => ({
  kind: 'choice',
  name,
  label,
  options: [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ],
  folded: true,
});

export const userFilters = (services: readonly Option[], departments: readonly Option[]): readonly Filter[] => [
  { kind: 'text', name: 'q', label: 'キーワード', placeholder: '氏名・メール・社員番号で検索' },
  { kind: 'pick', name: 'companyDepartmentId', label: '部署', options: departments },
  { kind: 'pick', name: 'companyServiceId', label: 'サービス', options: services, folded: true },
  { kind: 'choice', name: 'userStatus', label: '状態', options: userStatusOptions },
  either('isRequiredConfirmation', '確認', '要確認', '確認不要'),
  either('isNotLogin', '最終ログイン', '90日以上なし', '90日以内にあり'),
  either('isBrowserExtension', 'ブラウザ拡張', '使用中', '未使用'),
  either('masterServiceUsers', 'マスターサービス', '利用者', '利用者以外'),
  { kind: 'flag', name: 'allUnionUser', label: '統合されたユーザーも含める', folded: true },
];
