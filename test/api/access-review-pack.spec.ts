import { unzipSync } from 'fflate';
import { accessReviews } from '../../backend/contract/access-reviews';
import { company } from '../../backend/contract/company';
import { departmentHeadsGround } from '../../backend/contract/department-heads';
import { evidencePacks } from '../../backend/contract/evidence-packs';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { forgottenName } from '../../backend/platform/kit/personal-data';
import { operatorIn } from '../support/operator';
import { until } from '../support/until';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';

const { server, mine, reviews } = setUpReviews(startServer);

/** The decisions and the report of the pack of a campaign. */
const packOf = async (id: string) => {
  const pack = await mine.admin.ok(evidencePacks.make, { body: { subject: { kind: 'review', id } } });
  const state = async () => (await mine.admin.ok(evidencePacks.list)).items.find((one) => one.id === pack.id)!.state;
  await until(async () => (await state()) === 'ready');
  const blob = await mine.admin.ok(evidencePacks.open, { params: { packId: pack.id } });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const textOf = (path: string) => Buffer.from(files[path]!).toString();
  return { decisions: textOf('files/decisions.csv'), report: textOf('報告書.html') };
};

it('names persons, accounts and services in the pack of a campaign as at its pin', async () => {
  const { admin } = mine;
  const [manager, user, owner] = [
    await reviews.user('旧姓 担当'),
    await reviews.user('旧姓 利用'),
    await reviews.user('旧姓 責任'),
  ];
  const companyServiceId = await reviews.service('旧名の道具', [user.id], manager.id);
  await reviews.observe(companyServiceId, ['robot'], { name: '旧名 ロボット' });
  const params = {
    accessReviewId: (await admin.ok(accessReviews.open, { body: aReview(companyServiceId, owner.id) })).id,
  };
  const { items } = await admin.ok(accessReviews.items, { params });
  const itemIds = items.map(({ id }) => id);
  await admin.ok(accessReviews.decide, { params, body: { itemIds, decision: 'remove', reason: '不要' } });
  await admin.ok(accessReviews.close, { params, body: { tasksOwnerId: owner.id, tasksDueOn: '2099-12-31' } });
  const before = await packOf(params.accessReviewId);

  for (const [{ id }, name] of [
    [manager, '新姓 担当'],
    [user, '新姓 利用'],
    [owner, '新姓 責任'],
  ] as const)
    await admin.ok(users.edit, { params: { companyUserId: id }, body: { name } });
  await admin.ok(services.rename, { params: { companyServiceId }, body: { name: '新名の道具' } });
  await reviews.observe(companyServiceId, ['robot'], { name: '新名 ロボット' });
  const present = await admin.ok(accessReviews.items, { params });
  expect(present.items.map(({ name }) => name).sort()).toEqual(['新名 ロボット', '新姓 利用']);

  const after = await packOf(params.accessReviewId);
  expect(after.decisions).toBe(before.decisions);
  for (const name of ['旧姓 担当', '旧姓 利用', '旧姓 責任', '旧名の道具', '旧名 ロボット'])
    expect(after.decisions).toContain(name);
  expect(after.decisions).not.toMatch(/新[姓名]/);
  expect(after.report).toContain('<td>旧姓 担当</td>');
  expect(after.report).toMatch(/<td>旧名の道具<\/td>\s*<td class="nowrap">なし<\/td>/u);
  expect(after.report).toContain('人の氏名とサービスの名称は、基準時点のものです');

  await operatorIn(server).forget({ company: (await admin.ok(company.show)).id, person: user.id, json: false });
  const { decisions } = await packOf(params.accessReviewId);
  expect(decisions).not.toMatch(/[新旧]姓 利用/);
  expect(decisions).toContain(forgottenName);
});

it('says in the report by what the heads of departments were guessed', async () => {
  const [user, owner] = [await reviews.user('甲 一郎'), await reviews.user('乙 花子')];
  const companyServiceId = await reviews.service('部署の道具', [user.id]);
  const campaign = aReview(companyServiceId, owner.id);
  const reportOf = async (
    body: typeof campaign | (Omit<typeof campaign, 'reviewersBy'> & { reviewersBy: 'department_head' }),
  ) => (await packOf((await mine.admin.ok(accessReviews.open, { body })).id)).report;
  expect(await reportOf({ ...campaign, reviewersBy: 'department_head' })).toContain(departmentHeadsGround);
  expect(await reportOf(campaign)).not.toContain(departmentHeadsGround);
});
