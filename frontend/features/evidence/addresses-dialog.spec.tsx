import { screen, waitFor, within } from '@testing-library/react';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const former = 'kansa@audit.example';
const shown = { recipients: [], addresses: [former], webhookHost: null, failures: [] };
const answers = {
  ...loggedIn(),
  'GET /evidence/delivery': { body: shown },
  'PUT /evidence/delivery': { body: { secret: null } },
};

test('each new address outside is confirmed before it is sent', async () => {
  const { user, net } = await openConsole('/evidence?tab=delivery', answers);
  await screen.findByText(former);
  await user.click(screen.getByRole('button', { name: '社外の送り先を変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '社外のメールの送り先' }));
  expect(dialog.queryAllByRole('checkbox')).toEqual([]);
  const field = dialog.getByRole('combobox', { name: '社外の送り先' });
  for (const address of ['Saki@audit.example', 'ken@audit.example']) await user.type(field, `${address}{Enter}`);
  await user.click(dialog.getByRole('checkbox', { name: 'Saki@audit.example に間違いありません' }));
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await dialog.findByText('ken@audit.example を確かめて、チェックしてください');
  expect(net.requests.some((request) => request.startsWith('PUT'))).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name: 'ken@audit.example に間違いありません' }));
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(net.bodies).toContainEqual({ addresses: [former, 'saki@audit.example', 'ken@audit.example'] });
});
