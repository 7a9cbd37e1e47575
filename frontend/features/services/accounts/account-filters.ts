import { accountStatuses } from '../../../../backend/contract/vocabulary';
import { optionsOf } from '../../../lib/options';
import type { Filter } from '../../../ui/filter';

export const accountFilters: readonly Filter[] = [
  {
    kind: 'text',
    name: 'keyword',
    label: 'キーワード',
    placeholder: '氏名・ふりがな・メールで検索',
  },
  {
    kind: 'flags',
    name: 'attention',
    label: '確認',
    options: [
      { value: 'isRequiredConfirmation', label: '要確認' },
      { value: 'isUnused', label: '未使用90日' },
    ],
  },
  { kind: 'choice', name: 'accountStatus', label: '連携先の状態', options: optionsOf(accountStatuses) },
];
