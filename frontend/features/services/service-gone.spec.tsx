import { act, screen, waitFor } from '@testing-library/react';
import { notFound } from '../../../test/support/network';
import { loggedIn, openConsole } from '../../../test/support/web-console';
import { say } from '../../../test/support/web-socket';

const id = '01938f6e-0000-7000-8000-000000000101';

test('a deleted service shows a message and a link back', async () => {
  const address = `GET /company-services/${id}`;
  const summary = `${address}/user-summary`;
  const { net } = await openConsole(`/services/${id}`, { ...loggedIn(), [address]: notFound, [summary]: notFound });
  expect(await screen.findByText('このサービスはありません')).toBeTruthy();
  // A push reads the service alone again.
  const before = net.requests.filter((request) => request === address).length;
  act(() => say('changed', { models: ['company_service', 'account_term'], revision: 9 }));
  await waitFor(() => expect(net.requests.filter((request) => request === address)).toHaveLength(before + 1));
  expect(net.requests.filter((request) => request === summary)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'サービスの一覧へ戻る' }).getAttribute('href')).toBe('/services');
});
