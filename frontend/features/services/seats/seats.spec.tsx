import { screen, waitFor, within } from '@testing-library/react';
import type { ServiceUserRow } from '../../../../backend/contract/accounts';
import type { SeatRow } from '../../../../backend/contract/seats';
import { loggedIn, openConsole, rowWith } from '../../../../test/support/web-console';

const known: SeatRow = {
  id: '01938f6e-0000-7000-8000-000000000701',
  name: 'ビジネス',
  companyServiceId: '01938f6e-0000-7000-8000-000000000101',
  serviceName: 'Slack',
  idleDays: '90',
  seatsCount: 170,
  assignedCount: 143,
  usedCount: 129,
  signInsReportedSince: '2026-04-01',
  idleCount: 14,
  unusedCount: 27,
  shortCount: 0,
  unitCost: 5_760,
  idleCost: 80_640,
  unusedCost: 155_520,
};
const unknown: SeatRow = {
  ...known,
  id: '01938f6e-0000-7000-8000-000000000702',
  serviceName: 'Box',
  usedCount: null,
  signInsReportedSince: null,
  idleCount: null,
  idleCost: null,
};
const answers = (...items: SeatRow[]) => {
  const sums = { seatsCount: 340, assignedCount: 290, unusedCount: 54, shortCount: 4, unusedCost: 311_040 };
  const unknownPlansCount = items.filter(({ idleCount }) => idleCount === null).length;
  const [usedCount, idleCount, idleCost] = items.includes(known) ? [129, 14, 80_640] : [null, null, null];
  const unknownCount = unknownPlansCount * 143;
  return {
    ...loggedIn(),
    'GET /seats': {
      body: {
        ...{ items, total: items.length, offset: 0, count: 50 },
        sums: { ...sums, usedCount, idleCount, idleCost, unknownCount, unknownPlansCount },
      },
    },
  };
};

test('idle seats have a cost, a plan without sign-ins has none, and the sum says so', async () => {
  await openConsole('/plans/seats', answers(known, unknown));
  expect((await rowWith('Slack')).getByText('¥80,640')).toBeTruthy();
  const other = await rowWith('Box');
  expect(other.getByText('取得できません')).toBeTruthy();
  expect(other.queryByText('¥80,640')).toBeNull();
  expect(screen.getByText('14席以上')).toBeTruthy();
  expect(screen.getByText('年間 ¥80,640以上')).toBeTruthy();
});

test('the tiles sum to the whole: bought, assigned, used, missing and unassigned seats', async () => {
  await openConsole('/plans/seats', answers(known, unknown));
  await rowWith('Slack');
  const tileOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement!.textContent;
  expect(tileOf('契約')).toBe('契約340席割り当て 286＋未割り当て 54');
  expect(tileOf('割り当て')).toBe('割り当て290席契約内 286＋不足 4');
  expect(tileOf('利用')).toBe('利用129席以上取得できない席 143');
  expect(tileOf('不足')).toBe('不足4席契約した席を超える利用者');
});

test('a plan whose sign-ins are too recent says from which day its use is known', async () => {
  await openConsole('/plans/seats', answers({ ...unknown, signInsReportedSince: '2026-10-14' }));
  const row = await rowWith('Box');
  const cell = row.getByText('2027/01/12から');
  expect(cell.title).toBe('最終ログインを2026/10/14から取得しています。90日分がそろう2027/01/12から表示します。');
  expect(screen.getByText(/1件のプランは、判定する日数の最終ログインがまだない/)).toBeTruthy();
});

test('where no plan has sign-ins, nothing is called idle; the days go to the server', async () => {
  const { net, user } = await openConsole('/plans/seats', answers(unknown));
  await rowWith('Box');
  expect(screen.getAllByText('取得できません')).toHaveLength(3);
  expect(screen.getByText('年間 取得できません')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: '利用の判定' }), '30日');
  await waitFor(() => expect(net.requests.some((one) => /^GET \/seats\?.*idleDays=30/.test(one))).toBe(true));
});

test('without any plan by seats, nothing is shown as unavailable', async () => {
  await openConsole('/plans/seats', answers());
  await screen.findByText('席で契約しているプランはありません');
  expect(screen.queryByText(/取得できません/)).toBeNull();
  expect(screen.getByText('年間 ¥0')).toBeTruthy();
});

const candidate: ServiceUserRow = {
  id: '01938f6e-0000-7000-8000-000000000801',
  companyUserId: '01938f6e-0000-7000-8000-000000000301',
  name: '退場 済',
  nameKana: null,
  email: null,
  connectedAt: '2026-04-01T00:00:00Z',
  connectedOn: '2026-04-01',
  lastLoginAt: null,
  hasLeft: true,
  companyServiceId: known.companyServiceId,
  serviceName: 'Slack',
  isUnused: true,
  seatCost: 5_760,
};
const boxId = '01938f6e-0000-7000-8000-000000000102';
const batchId = '01938f6e-0000-7000-8000-000000000901';
const other = { ...candidate, id: '01938f6e-0000-7000-8000-000000000802', name: '休眠 中' };

test('candidates are chosen with their yearly cost and disconnected, service by service', async () => {
  const items = [candidate, { ...other, companyServiceId: boxId, serviceName: 'Box', seatCost: null }];
  const { net, user } = await openConsole('/plans/seats?tab=candidates', {
    ...answers(known),
    'GET /service-users': { body: { items, total: 2, offset: 0, count: 50, seatCostSum: 5_760 } },
    [`DELETE /company-services/${candidate.companyServiceId}/connect-users`]: { body: { changed: 1, batchId } },
    [`DELETE /company-services/${boxId}/connect-users`]: { body: { changed: 1, batchId } },
  });
  await rowWith('退場 済');
  expect(screen.getByText(/候補 2件・席の年間費用 ¥5,760/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  expect(bar.getByText('2件を選択中・席の年間費用 ¥5,760')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: '接続を解除する' }));
  const question = within(await screen.findByRole('dialog', { name: '2件の接続を解除しますか？' }));
  expect(question.getByText(/Slack 1件、Box 1件。席の年間費用は合わせて¥5,760です/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: '接続を解除する' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '選択した行の操作' })).toBeNull());
  expect(await screen.findByText('2件の接続を解除しました')).toBeTruthy();
  expect(screen.getByRole('button', { name: '元に戻す' })).toBeTruthy();
  const sent = net.requests.filter((one) => one.startsWith('DELETE'));
  expect(sent).toEqual([candidate.companyServiceId, boxId].map((id) => `DELETE /company-services/${id}/connect-users`));
  // The undo of one service refuses; the other one is undone all the same.
  const undoId = '01938f6e-0000-7000-8000-000000000902';
  const failures = [{ id: candidate.id, name: 'Slack 退場 済', reason: '「退場 済」は削除または廃止されています。' }];
  net.answer({
    'POST /undo/preview': { body: { expected: 'seen', changes: 1, edited: 0, refused: 0, notices: [], items: [] } },
    'POST /undo': { body: { id: undoId } },
    [`GET /undo/${undoId}`]: {
      body: { id: undoId, isFinished: true, total: 1, done: 1, changed: 1, failed: 1, failures },
    },
  });
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  const notice = within(await screen.findByRole('dialog', { name: '元に戻せないものがあります' }));
  expect(notice.getByText(/^2件を元に戻し、2件はそのまま残しました。/)).toBeTruthy();
  expect(notice.getByText(/Slack 退場 済：「退場 済」は削除または廃止されています。/)).toBeTruthy();
  expect(net.requests.filter((one) => one === 'POST /undo')).toHaveLength(2);
});

test('one person who gives a seat back is named as everywhere', async () => {
  const { user } = await openConsole('/plans/seats?tab=candidates', {
    ...answers(known),
    'GET /service-users': { body: { items: [candidate], total: 1, offset: 0, count: 50, seatCostSum: 5_760 } },
    [`DELETE /company-services/${candidate.companyServiceId}/connect-users`]: { body: { changed: 1, batchId } },
  });
  await user.click((await rowWith('退場 済')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '接続を解除する' }));
  const question = within(await screen.findByRole('dialog', { name: '退場 済さんの「Slack」の接続を解除しますか？' }));
  await user.click(question.getByRole('button', { name: '接続を解除する' }));
  expect(await screen.findByText('退場 済さんの「Slack」の接続を解除しました')).toBeTruthy();
});

const inNarrowWindow = () => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => media as unknown as MediaQueryList;
};
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('the column that a narrow window has no room for is chosen from the menu', async () => {
  inNarrowWindow();
  const { user } = await openConsole('/plans/seats', answers(known));
  await rowWith('Slack');
  expect(screen.queryByRole('columnheader', { name: /1席の年間費用/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '列を選ぶ' }));
  expect(screen.getByText(/画面の幅に入らない「1席の年間費用」は省いています/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '1席の年間費用' }).checked).toBe(false);
});
