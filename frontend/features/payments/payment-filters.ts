import type { Option } from '../../ui/combobox-options';
import type { Filter } from '../../ui/filter';

const receiptOptions = [
  { value: 'true', label: 'あり' },
  { value: 'false', label: 'なし' },
];

/** `startMonth`: the first month of the fiscal year. */
export const paymentFilters = (services: readonly Option[], startMonth: number): readonly Filter[] => [
  { kind: 'period', name: 'paidDate', label: '支払日', from: 'paidDateFrom', to: 'paidDateTo', startMonth },
  { kind: 'pick', name: 'companyServiceId', label: 'サービス', options: services },
  { kind: 'text', name: 'payee', label: '支払先', placeholder: '支払先で検索' },
  { kind: 'text', name: 'description', label: '摘要', placeholder: '摘要で検索', isFolded: true },
  { kind: 'number', name: 'amountFrom', label: '金額（下限）', unit: '円以上', isFolded: true },
  { kind: 'number', name: 'amountTo', label: '金額（上限）', unit: '円以下', isFolded: true },
  { kind: 'choice', name: 'hasReceipt', label: '領収書', options: receiptOptions, isFolded: true },
];
