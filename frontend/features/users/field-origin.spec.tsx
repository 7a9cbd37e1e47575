import { render, screen } from '@testing-library/react';
import type { UserDetail } from '../../../backend/contract/users';
import { FieldOrigin } from './field-origin';

const shown = (user: Pick<UserDetail, 'origins' | 'masterService'> & Partial<UserDetail>) =>
  render(
    <FieldOrigin user={user as UserDetail} field="position">
      課長
    </FieldOrigin>,
  );
const origins: UserDetail['origins'] = [{ field: 'position', channel: 'csv', at: '2026-04-01T00:00:00Z' }];

test('a field names the HR system that decides it, else the way of its last change', () => {
  const masterService = { companyServiceId: 'service', serviceName: 'SmartHR', fields: ['position' as const] };
  shown({ origins, masterService });
  expect(screen.getByText('SmartHRから').title).toBe('最後の変更: 2026/04/01 09:00');
});

test('a field that is decided by hand shows how it was changed last', () => {
  shown({ origins, masterService: { companyServiceId: 'service', serviceName: 'SmartHR', fields: [] } });
  expect(screen.getByText('CSV')).toBeTruthy();
});

test('an edit in the console is shown as entered by hand, and an empty value has no origin', () => {
  const byHand: UserDetail['origins'] = [{ field: 'position', channel: 'console', at: '2026-04-01T00:00:00Z' }];
  const { unmount } = shown({ origins: byHand, masterService: null });
  expect(screen.getByText('手入力')).toBeTruthy();
  unmount();
  shown({ origins: byHand, masterService: null, position: null });
  expect(screen.queryByText('手入力')).toBeNull();
});
