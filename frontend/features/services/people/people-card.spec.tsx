import { screen, waitFor, within } from '@testing-library/react';
import type { PeopleSource, PersonPreview, SourcePersonRow } from '../../../../backend/contract/people-source';
import { personFields } from '../../../../backend/contract/people-words';
import { configured, integrationAnswers, path, run, runId, serviceId } from '../../../../test/support/an-integration';
import { openConsole } from '../../../../test/support/web-console';

const source: PeopleSource = {
  companyServiceId: serviceId,
  isSupported: true,
  isMaster: true,
  isOn: false,
  newPeople: 'confirm',
  fields: [...personFields.values],
  departments: 'keep',
  listedFields: ['name', 'email', 'workingStatus', 'departments'],
  listedCount: 0,
  toConfirmCount: 0,
  unmappedEmployeeStatuses: [],
};
const person: SourcePersonRow = {
  id: '01938f6e-0000-7000-8000-000000000401',
  name: '新人 三郎',
  email: 'saburo@mirai.example',
  employeeCode: 'E0003',
  issue: 'new_person',
  issueDetail: null,
  issueAt: '2026-11-22T18:04:00Z',
  companyUserId: null,
  userName: null,
};
const previews: PersonPreview[] = [
  { id: '1', outcome: 'leaving', name: '退職 四郎', employeeCode: 'E0004', details: ['在籍状況：在籍 → 退職'] },
];
const counts = { ...run.counts!, peopleListed: 240, peopleAdded: 2, peopleLeaving: 1 };
const integration = { ...configured, readsPeople: true };

const aUserId = '01938f6e-0000-7000-8000-000000000501';
const open = (shown: PeopleSource, one = person) =>
  openConsole(`/services/${serviceId}?tab=integration`, {
    ...integrationAnswers(integration),
    [`GET ${path}/people-source`]: { body: shown },
    [`PATCH ${path}/people-source`]: {},
    [`GET ${path}/people-source/people`]: { body: { items: [one], total: 1, offset: 0, count: 50 } },
    [`POST ${path}/people-source/people/${person.id}/approve`]: {},
    [`PUT ${path}/people-source/people/${person.id}/link`]: {},
    'GET /company-users-list': {
      body: [{ id: aUserId, name: '別人 太郎', retiredOn: null, retiresOn: null, email: null, department: null }],
    },
    [`GET ${path}/integration-runs/${runId}`]: { body: { ...run, isPreview: true, counts } },
    [`GET ${path}/integration-runs/${runId}/people`]: { body: previews },
  });

test('people begin after their choices were made and the changes were seen', async () => {
  const { net, user } = await open(source);
  await user.click(await screen.findByRole('button', { name: '取り込みを設定する' }));
  const panel = within(await screen.findByRole('dialog', { name: '人事情報の取り込みの設定' }));
  await user.click(panel.getByRole('radio', { name: 'ユーザーに追加する' }));
  await user.click(
    within(panel.getByRole('radiogroup', { name: 'メールアドレス' })).getByRole('radio', { name: '手入力' }),
  );
  await user.click(panel.getByRole('button', { name: '変わる内容を確認する' }));
  expect(await panel.findByText('退職 四郎')).toBeTruthy();
  expect(panel.getByText('在籍状況：在籍 → 退職')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '取り込みを始める' }));
  const bodies = () => net.requests.flatMap((one, i) => (one === `PATCH ${path}/people-source` ? [net.bodies[i]] : []));
  await waitFor(() => expect(bodies()).toMatchObject([{ newPeople: 'add', departments: 'keep' }, { isOn: true }]));
  expect((bodies()[0] as { fields: string[] }).fields).not.toContain('email');
});

test('a service that is not the master service leads to the setting', async () => {
  await open({ ...source, isMaster: false });
  expect(await screen.findByRole('link', { name: 'マスターサービス' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取り込みを設定する' })).toBeNull();
});

test('people who need a decision are added one by one', async () => {
  const { net, user } = await open({ ...source, isOn: true, listedCount: 240, toConfirmCount: 1 });
  expect(await screen.findByText('登録されていない人です')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '新人 三郎の操作' }));
  await user.click(await screen.findByRole('menuitem', { name: 'ユーザーに追加する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新人 三郎さんをユーザーに追加しますか？' }));
  await user.click(dialog.getByRole('button', { name: '追加する' }));
  await waitFor(() => expect(net.requests).toContain(`POST ${path}/people-source/people/${person.id}/approve`));
});

test('the user of a person who needs no decision is corrected by hand', async () => {
  const settled = { ...person, issue: null, issueAt: null, companyUserId: aUserId, userName: '別人 太郎' };
  const { net, user } = await open({ ...source, isOn: true, listedCount: 240 }, settled);
  await user.click(await screen.findByRole('checkbox', { name: '要確認のみ' }));
  await user.click(await screen.findByRole('button', { name: '新人 三郎の操作' }));
  expect(screen.queryByRole('menuitem', { name: '確認済みにする' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'ユーザーを選ぶ' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新人 三郎さんのユーザーを選ぶ' }));
  await user.click(dialog.getByRole('button', { name: '決める' }));
  await waitFor(() => expect(net.requests).toContain(`PUT ${path}/people-source/people/${person.id}/link`));
});
