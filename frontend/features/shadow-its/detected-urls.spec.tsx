import { screen, waitFor, within } from '@testing-library/react';
import { aFinding } from '../../../test/support/a-finding';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const { id } = aFinding;
const personId = id.replace(/601$/, '611');
const urlAt = (place: number) => ({
  ...{ url: `h${place}.kotozute.example`, unicodeUrl: null, detectedType: 'log', ruleId: null, usersCount: 1 },
  ...{ explanation: '既知のサービスに一致しました', hitsCount: 500 - place },
  ...{ firstDetectedOn: '2026-04-01', lastDetectedOn: '2026-04-20' },
});
const pageAt = (offset: number) => ({ body: { items: [urlAt(offset)], total: 431, offset, count: 50 } });
const person = {
  ...{ id: personId, detectedType: 'log', detectionTarget: 'kotozute.example', companyUserId: null },
  ...{ name: 'hana@mihon.example', departments: [], isOutside: false, hasLeft: false, scopes: [] },
  ...{ firstDetectedOn: '2026-04-01', lastDetectedOn: '2026-04-20', hitsCount: 3 },
};
const answers = {
  ...loggedIn(),
  [`GET /shadow-its/services/${id}`]: { body: aFinding },
  [`GET /shadow-its/services/${id}/urls`]: pageAt(0),
  [`GET /shadow-its/service-details/${id}`]: { body: { items: [person], total: 1, offset: 0, count: 50 } },
  [`GET /shadow-its/service-details/${personId}/urls`]: pageAt(0),
};

test('the addresses of a finding are paged, all of them in reach', async () => {
  const { user, net } = await openConsole(`/shadow-its/${id}?tab=urls`, answers);
  await screen.findByText('h0.kotozute.example');
  expect(screen.getByText(/のうち 1–50件/)).toBeTruthy();
  net.answer({ [`GET /shadow-its/services/${id}/urls`]: pageAt(50) });
  await user.click(screen.getByRole('button', { name: '次のページ' }));
  await screen.findByText('h50.kotozute.example');
  expect(net.requests).toContain(
    `GET /shadow-its/services/${id}/urls?offset=50&count=50&sortBy=hitsCount&orderBy=desc`,
  );
});

test('a host in punycode stands once beside its own signs', async () => {
  const lookalike = { ...urlAt(0), url: 'xn--80ak6aa92e.com', unicodeUrl: 'аррӏе.com' };
  const urls = { body: { items: [lookalike], total: 1, offset: 0, count: 50 } };
  await openConsole(`/shadow-its/${id}?tab=urls`, { ...answers, [`GET /shadow-its/services/${id}/urls`]: urls });
  const cell = (await screen.findByText('аррӏе.com')).closest('th')!;
  expect(cell.textContent).toBe('аррӏе.com（xn--80ak6aa92e.com）');
});

test('the addresses of one person are paged, too', async () => {
  const { user, net } = await openConsole(`/shadow-its/${id}?tab=people`, answers);
  await user.click(await screen.findByRole('button', { name: 'hana@mihon.exampleの操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '検知したURLを見る' }));
  const panel = within(await screen.findByRole('dialog', { name: 'hana@mihon.exampleの検知したURL' }));
  await panel.findByText('h0.kotozute.example');
  await user.click(panel.getByRole('button', { name: '最後のページ' }));
  const last = `GET /shadow-its/service-details/${personId}/urls?offset=400&count=50&sortBy=hitsCount&orderBy=desc`;
  await waitFor(() => expect(net.requests).toContain(last));
});
