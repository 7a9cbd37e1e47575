import { screen, waitFor, within } from '@testing-library/react';
import { loggedIn, openConsole, rowWith } from '../../../../test/support/web-console';

const id = '01938f6e-0000-7000-8000-000000000701';
const request = {
  id,
  detectedServiceId: '01938f6e-0000-7000-8000-000000000702',
  serviceName: 'Box',
  host: 'box.com',
  purpose: '取引先から資料を受け取るため',
  companyUserId: null,
  personName: null,
  isSelfReported: false,
  departments: [],
  requestedAt: '2026-11-23T00:00:00Z',
  answer: null,
  answerText: null,
  answeredAt: null,
  answeredBy: null,
};

test('a request is answered with a decision and words for its person', async () => {
  const { user, net } = await openConsole('/shadow-its/requests', {
    ...loggedIn(),
    'GET /shadow-its/requests': { body: { items: [request], total: 1, offset: 0, count: 50 } },
    [`POST /shadow-its/requests/${id}/answer`]: {},
  });
  await rowWith('Box');
  expect((await screen.findByRole('link', { name: /^申請 ?1$/ })).getAttribute('href')).toBe('/shadow-its/requests');
  await user.click((await rowWith('Box')).getByRole('button', { name: /の操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '回答する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Box」の申請への回答' }));
  await user.click(dialog.getByRole('radio', { name: /^許可/ }));
  await user.type(dialog.getByRole('textbox', { name: /申請した人への説明/ }), '年度末までです。');
  await user.click(dialog.getByRole('button', { name: '回答する' }));
  await waitFor(() => expect(net.requests).toContain(`POST /shadow-its/requests/${id}/answer`));
  expect(net.bodies[net.requests.indexOf(`POST /shadow-its/requests/${id}/answer`)]).toMatchObject({
    answer: 'allowed',
    answerText: '年度末までです。',
    until: null,
  });
});
