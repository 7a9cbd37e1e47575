import type { Filter } from '../../../ui/filter';
import type { Option } from '../../../ui/combobox-options';
import { statusOptions } from './plan-words';

const remaining = [30, 60, 90, 180, 365].map((days) => ({ value: String(days), label: `${days}日以内に終了` }));

export const planFilters = (services: readonly Option[]): readonly Filter[] => [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: 'プラン名・サービス名で検索' },
  { kind: 'pick', name: 'companyServiceId', label: 'サービス', options: services },
  { kind: 'choice', name: 'contractRemainingPeriod', label: '契約残り', options: remaining },
  { kind: 'choice', name: 'planStatus', label: '状態', isFolded: true, options: statusOptions },
  { kind: 'flag', name: 'isContractEnd', label: '契約が終了したプランのみ', isFolded: true },
];
