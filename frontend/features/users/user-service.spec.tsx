import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { UserService } from '../../../backend/contract/user-services';
import { UserServiceItem } from './user-service';

const slack: UserService = {
  companyServiceId: '01938f6e-0000-7000-8000-000000000101',
  serviceName: 'Slack',
  connectedAt: '2026-04-02T00:00:00Z',
  connectedOn: '2026-04-02',
  companyUserId: '01938f6e-0000-7000-8000-000000000301',
  userName: '佐藤 結衣',
  lastLoginAt: null,
  accounts: [
    {
      id: '01938f6e-0000-7000-8000-000000000601',
      vendorName: 'Yui S',
      vendorEmail: 'yui@vendor.example',
      accountStatus: 'suspended',
      presence: 'present',
      licence: 'Pro',
      matchedBy: 'alias',
    },
  ],
  plans: [{ id: '01938f6e-0000-7000-8000-000000000701', name: 'ビジネス', priceType: 'per_seat', monthlyCost: 1_200 }],
};
const show = (service: UserService) =>
  render(<UserServiceItem service={service} isUnited={false} />, { wrapper: MemoryRouter });

test('a service shows its plan with the cost of a seat, and the account at the vendor', () => {
  show(slack);
  for (const text of ['ビジネス（1席 ¥1,200／月）', '未取得', '停止', 'Pro', '別名のメールアドレス', '2026/04/02 接続'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/yui@vendor.example/)).toBeTruthy();
});

test('without the right to see plans it shows none, and a lost account as such', () => {
  show({ ...slack, plans: null, accounts: [{ ...slack.accounts[0]!, presence: 'lost' }] });
  expect(screen.queryByText('プラン')).toBeNull();
  expect(screen.getByText('見つからない')).toBeTruthy();
});
