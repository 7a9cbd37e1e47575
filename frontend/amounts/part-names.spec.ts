import type { AmountPart } from '../../backend/contract/amounts';
import { detailOf } from './part-names';

const part = (more: Partial<AmountPart> = {}): AmountPart => ({
  planId: 'a',
  name: 'ビジネス',
  companyServiceId: 's',
  serviceName: 'Slack',
  isDeleted: false,
  startsOn: '2025-04-01',
  billingCycle: 'monthly',
  priceType: 'per_seat',
  price: 1_000,
  seats: 10,
  originalPrice: null,
  originalCurrency: null,
  exchangeRate: null,
  from: '2026-04',
  to: '2026-09',
  since: null,
  amount: 60_000,
  share: 60_000,
  isExpected: false,
  ...more,
});

test('A part with a unique name needs no addition', () => {
  const alone = part();
  expect(detailOf(alone, [alone, part({ name: 'プロ' }), part({ companyServiceId: 't', planId: 'b' })])).toBeNull();
});

test('Parts of one plan differ by the day of their terms, plans of one name by their start', () => {
  const first = part();
  const later = part({ since: '2026-10-01', from: '2026-10', to: '2027-03' });
  const other = part({ planId: 'b', startsOn: '2026-07-01' });
  expect([first, later].map((one) => detailOf(one, [first, later]))).toEqual([
    '契約開始からの条件',
    '2026/10/01からの条件',
  ]);
  expect([first, other].map((one) => detailOf(one, [first, other]))).toEqual([
    '2025/04/01開始の契約',
    '2026/07/01開始の契約',
  ]);
  expect(detailOf(later, [first, later, other])).toBe('2025/04/01開始の契約・2026/10/01からの条件');
});
