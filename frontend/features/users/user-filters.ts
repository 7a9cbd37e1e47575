import type { Option } from '../../ui/combobox-options';
import type { Filter } from '../../ui/filter';
import { userStatusOptions } from './user-words';

export const userFilters = (services: readonly Option[], departments: readonly Option[]): readonly Filter[] => [
  { kind: 'text', name: 'q', label: 'キーワード', placeholder: '氏名・メール・社員番号で検索' },
  { kind: 'pick', name: 'companyDepartmentId', label: '部署', options: departments },
  { kind: 'pick', name: 'companyServiceId', label: 'サービス', options: services },
  { kind: 'choice', name: 'userStatus', label: '状態', options: userStatusOptions },
  { kind: 'flag', name: 'isRequiredConfirmation', label: '確認が必要なユーザーのみ', folded: true },
  { kind: 'flag', name: 'isNotLogin', label: 'ログインしていないユーザーのみ', folded: true },
  { kind: 'flag', name: 'isBrowserExtension', label: 'ブラウザ拡張を使っているユーザーのみ', folded: true },
  { kind: 'flag', name: 'masterServiceUsers', label: 'マスターサービスのユーザーのみ', folded: true },
  { kind: 'flag', name: 'allUnionUser', label: '統合されたユーザーも含める', folded: true },
];
