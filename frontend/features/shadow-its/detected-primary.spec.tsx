import { screen } from '@testing-library/react';
import { aFinding } from '../../../test/support/a-finding';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const { id } = aFinding;
const suggestion = { ruleName: '生成AIは禁止', grounds: ['生成AIへの入力'] };
const open = async (finding: object) => {
  const opened = await openConsole(`/shadow-its/${id}`, {
    ...loggedIn(),
    [`GET /shadow-its/services/${id}`]: { body: { ...aFinding, ...finding } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Notion' });
  const acts = [...document.querySelectorAll('.page-header-actions .button-primary')];
  return { ...opened, primary: acts.map((act) => act.textContent) };
};

test.each([
  ['unconfirmed', 'forbidden', '禁止する'],
  ['unconfirmed', 'allowed', '許可する'],
  ['on_hold', 'registered', 'サービスに登録する'],
  ['unconfirmed', null, 'サービスに登録する'],
  ['allowed', null, 'サービスに登録する'],
  ['forbidden', null, undefined],
])('a service that is %s, with the suggestion %s, has the primary act %s', async (decision, suggested, label) => {
  const { primary } = await open({ decision, suggestion: suggested && { ...suggestion, decision: suggested } });
  expect(primary).toEqual(label ? [label] : []);
});

test('the primary act opens its dialog', async () => {
  const { user } = await open({ decision: 'unconfirmed', suggestion: { ...suggestion, decision: 'forbidden' } });
  await user.click(screen.getByRole('button', { name: '禁止する' }));
  expect(await screen.findByRole('dialog', { name: /禁止/ })).toBeTruthy();
});

test('a registered one leads to its service, as its primary act', async () => {
  const { primary } = await open({ decision: 'registered', suggestion: null, companyServiceId: id });
  expect(primary).toEqual(['登録したサービスを開く']);
  expect(screen.getByRole('link', { name: '登録したサービスを開く' }).getAttribute('href')).toBe(`/services/${id}`);
});
