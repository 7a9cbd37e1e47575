import { act, screen, within } from '@testing-library/react';
import { loggedIn, openConsole } from '../../../test/support/web-console';
import { say } from '../../../test/support/web-socket';

const shadowIt = (openDoors: string[], ...items: unknown[]) => ({
  'GET /home/shadow-it': {
    body: {
      ...{ openDoors, detectedCount: items.length, highRiskCount: 0, mediumRiskCount: 0, lowRiskCount: items.length },
      items,
    },
  },
});

test('where no door is open home says that detection is not set up, and never that there is none', async () => {
  await openConsole('/home', { ...loggedIn(), ...shadowIt([]) });
  const figure = await screen.findByRole('link', { name: /シャドーIT\s*未設定/ });
  expect(figure.textContent).toContain('検知は設定されていません');
  expect(await screen.findByText(/^検知は設定されていません。/, { selector: 'p' })).toBeTruthy();
  expect(screen.queryByText(/シャドーITはありません/)).toBeNull();
});

test('where only payees are checked home says so, with and without findings, and leads to more', async () => {
  const { net } = await openConsole('/home', { ...loggedIn(), ...shadowIt(['payee']) });
  const none = await screen.findByText(/^支払先に、未確認のシャドーITはありません。/);
  expect(none.textContent).toContain('支払先だけを確認しています');
  expect(within(none).getByRole('link', { name: '拡張機能' }).getAttribute('href')).toBe('/shadow-its/extension');
  expect((await screen.findByRole('link', { name: /シャドーIT\s*0\s*件/ })).textContent).toContain('支払先だけを確認');
  const item = {
    ...{ id: '1', serviceName: '見本データ変換', risk: 'low', detectedType: 'payee', usersCount: 0 },
    ...{ decision: 'unconfirmed', firstDetectedOn: '2026-04-01' },
  };
  net.answer(shadowIt(['payee'], item));
  await act(async () => say('changed', { models: ['detected_service'], revision: 1 }));
  await screen.findByRole('link', { name: '見本データ変換' });
  expect(screen.getByText(/^支払先だけを確認しています。/, { selector: 'p' })).toBeTruthy();
});

test('where several doors are open home names them', async () => {
  await openConsole('/home', { ...loggedIn(), ...shadowIt(['payee', 'log']) });
  const none = await screen.findByText(/^未確認のシャドーITはありません。/);
  expect(none.textContent).toContain('確認している経路：支払先、通信ログ');
  expect(screen.queryByText(/支払先だけを確認/)).toBeNull();
});
