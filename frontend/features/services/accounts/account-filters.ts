import { accountStatuses } from '../../../../backend/contract/vocabulary';
import { optionsOf } from '../../../lib/options';
import type { Filter } from '../../../ui/filter';

const keyword: Filter = {
  kind: 'text',
  name: 'keyword',
  label: 'キーワード',
  placeholder: '氏名・ふりがな・メールで検索',
};
const ofVendor: readonly Filter[] = [
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

export const accountFilters = (isIntegrable: boolean): readonly Filter[] =>
  isIntegrable ? [keyword, ...ofVendor] : [keyword];
