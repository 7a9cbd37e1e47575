import { screen, within } from '@testing-library/react';
import { service, serviceId } from '../../../test/support/an-integration';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

test.each([
  ['in_use', '一時停止する', 'POST /company-services/suspend', 'POST /company-services/resume'],
  ['suspended', '再開する', 'POST /company-services/resume', 'POST /company-services/suspend'],
] as const)(
  'of a service that is %s, the undo takes effect on the day of the act',
  async (status, label, act, undo) => {
    const items = [{ ...service, serviceStatus: status }];
    const { net, user } = await openConsole('/services', {
      ...loggedIn(),
      'GET /company-services': { body: { items, total: 1, offset: 0, count: 50 } },
      [act]: {},
      [undo]: {},
    });
    await user.click((await rowWith('Slack')).getByRole('button', { name: 'Slackの操作' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    const effectiveDay = dialog.getByRole('textbox', { name: /^適用日/ });
    await user.clear(effectiveDay);
    await user.type(effectiveDay, '2026/10/31');
    await user.click(dialog.getByRole('button', { name: label }));
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    await screen.findByText('元に戻しました');
    expect(net.bodies[net.requests.lastIndexOf(undo)]).toEqual({
      companyServiceId: serviceId,
      effectiveFrom: '2026-10-31',
    });
  },
);
