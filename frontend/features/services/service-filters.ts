import { serviceCategories, serviceStatuses, ssoStates } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import type { Option } from '../../ui/combobox-options';
import type { Filter } from '../../ui/filter';

/** @param managers the users who manage a service */
export const serviceFilters = (managers: readonly Option[]): readonly Filter[] => [
  { kind: 'text', name: 'serviceName', label: 'サービス名', placeholder: 'サービス名で検索' },
  {
    kind: 'choice',
    name: 'serviceStatus',
    label: '状態',
    options: optionsOf(serviceStatuses),
  },
  {
    kind: 'choice',
    name: 'plan',
    label: 'プラン',
    options: [
      { value: 'registered', label: '登録済み' },
      { value: 'unregistered', label: '未登録' },
    ],
  },
  { kind: 'choice', name: 'category', label: '分類', options: optionsOf(serviceCategories), isFolded: true },
  {
    kind: 'pick',
    name: 'manager',
    label: 'サービス管理者',
    options: [{ value: 'none', label: '未設定' }, ...managers],
    isFolded: true,
  },
  {
    kind: 'flags',
    name: 'integration',
    label: '連携',
    isFolded: true,
    options: [
      { value: 'hasConfig', label: '設定済み' },
      { value: 'isNotConfig', label: '未設定' },
      { value: 'isIntegrationHeld', label: '保留' },
      { value: 'isIntegrateError', label: '連携エラー' },
      { value: 'canNotIntegrateService', label: '連携不可' },
    ],
  },
  { kind: 'choice', name: 'ssoState', label: 'SSO', options: optionsOf(ssoStates), isFolded: true },
];
