import { screen, waitFor, within } from '@testing-library/react';
import { aFinding } from '../../../../test/support/a-finding';
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

const [sales, first] = ['703', '704'].map((n) => `01938f6e-0000-7000-8000-000000000${n}`);
const allowed = { ...aFinding, decision: 'allowed', decisionDepartments: [{ id: sales, name: '営業部' }] };
const answers = {
  ...loggedIn(),
  'GET /shadow-its/requests': { body: { items: [request], total: 1, offset: 0, count: 50 } },
  [`GET /shadow-its/services/${request.detectedServiceId}`]: { body: allowed },
  'GET /departments': {
    body: [
      { id: sales, name: '営業部', path: '営業部', parentId: null, depth: 1, isActive: true },
      { id: first, name: '第一課', path: '開発部/第一課', parentId: null, depth: 2, isActive: true },
    ],
  },
  [`POST /shadow-its/requests/${id}/answer`]: {},
};

test('a request is allowed for departments until a day, beside those that may use it already', async () => {
  const { user, net } = await openConsole('/shadow-its/requests', answers);
  await user.click((await rowWith('Box')).getByRole('button', { name: /の操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '回答する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Box」の申請への回答' }));
  expect(dialog.getByText(/^今の判断：許可（営業部）。/)).toBeTruthy();
  expect(dialog.queryByRole('combobox', { name: '許可する部署' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /^許可/ }));
  expect(dialog.getByText(/申請した人は未照合のため、部署を選ぶと開けません/)).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: '許可する部署' }));
  await user.click(await screen.findByRole('option', { name: '開発部/第一課' }));
  expect(dialog.getByRole('list', { name: '許可する部署の選択' }).textContent).toBe('営業部開発部/第一課');
  await user.type(dialog.getByRole('textbox', { name: /^許可の期限/ }), '2999/3/31');
  await user.click(dialog.getByRole('button', { name: '回答する' }));
  const call = `POST /shadow-its/requests/${id}/answer`;
  await waitFor(() => expect(net.requests).toContain(call));
  expect(net.bodies[net.requests.indexOf(call)]).toMatchObject({
    answer: 'allowed',
    departmentIds: [sales, first],
    until: '2999-03-31',
  });
});

test('a request is answered with a decision and words for its person', async () => {
  const { user, net } = await openConsole('/shadow-its/requests', answers);
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
