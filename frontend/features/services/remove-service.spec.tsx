import { screen, waitFor, within } from '@testing-library/react';
import { service, serviceId } from '../../../test/support/an-integration';
import { shownService } from '../../../test/support/shown-service';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const remove = `DELETE /company-services/${serviceId}`;

const openDialog = async (plansCount: number) => {
  const opened = await openConsole(`/services/${serviceId}`, {
    ...loggedIn(),
    ...shownService({ ...service, plansCount }),
    [remove]: {},
  });
  const { serviceName } = service;
  await opened.user.click(await screen.findByRole('button', { name: `${serviceName}の操作` }));
  await opened.user.click(screen.getByRole('menuitem', { name: '削除する' }));
  const dialog = within(await screen.findByRole('dialog', { name: `「${serviceName}」を削除しますか？` }));
  const confirm = async () => {
    await opened.user.click(dialog.getByRole('checkbox', { name: `「${serviceName}」の削除を確認しました` }));
    await opened.user.click(dialog.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(opened.net.requests).toContain(remove));
    return opened.net.bodies[opened.net.requests.indexOf(remove)];
  };
  return { ...opened, dialog, confirm };
};

test('the cost of a deleted service stays as 削除済み, which the dialog says', async () => {
  const { dialog, confirm } = await openDialog(2);
  expect(dialog.getByText(/計上額は、削除した月まで「削除済み」として残ります。/)).toBeTruthy();
  expect(await confirm()).toMatchObject({ isMistake: false });
});

test('a service that was registered by mistake goes with its cost', async () => {
  const { user, dialog, confirm } = await openDialog(2);
  await user.click(dialog.getByRole('checkbox', { name: /^誤って登録したサービスなので/ }));
  expect(dialog.getByText(/計上額は、過去の月からも除かれます。/)).toBeTruthy();
  expect(await confirm()).toMatchObject({ isMistake: true });
});

test('a service without plans has no cost to keep', async () => {
  const { dialog } = await openDialog(0);
  expect(dialog.queryByText(/計上額/)).toBeNull();
  expect(dialog.queryByRole('checkbox', { name: /^誤って/ })).toBeNull();
});
