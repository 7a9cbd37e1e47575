import { administrators } from '../../backend/contract/administrators';
import { unions } from '../../backend/contract/unions';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { aUser } from '../support/company';
import { operatorIn } from '../support/operator';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const { server, mine, theirs } = setUpCompanies(startServer);

const add = async (user: object, { admin } = mine) =>
  (await admin.ok(users.add, { body: { ...aUser(), nameKana: null, email: `${newId()}@company.example`, ...user } }))
    .id;
const remove = (companyUserId: string) => mine.admin.ok(users.remove, { params: { companyUserId } });
const unite = (mainCompanyUserId: string, companyUserId: string) =>
  mine.admin.ok(unions.unite, { body: { mainCompanyUserId, companyUserIds: [companyUserId] } });
const suggestionsFor = (companyUserId: string) => mine.admin.ok(unions.suggestions, { params: { companyUserId } });
const groundsFor = async (companyUserId: string) =>
  Object.fromEntries((await suggestionsFor(companyUserId)).map((row) => [row.companyUserId, row.grounds]));

it('are found by name, reading, local part and employee code, the most grounds first', async () => {
  const local = `m.takahashi-${newId()}`;
  const id = await add({
    ...{ name: '高橋 美咲', nameKana: 'たかはし みさき', employeeCode: 'A-001' },
    email: `${local}@company.example`,
  });
  const twin = await add({ name: '髙橋　美咲', nameKana: 'たかはし みさき', email: `${local}@group.example` });
  const reading = await add({ name: 'Misaki T', nameKana: 'たかはし　みさき' });
  const coded = await add({ name: '旧姓 美咲', employeeCode: 'ａ-００１' });
  const named = await add({ name: '高橋 美咲' });
  await add({ name: '高橋 美咲子' });
  await add({ name: '高橋 美咲', nameKana: 'たかはし みさき' }, theirs);
  const suggested = await suggestionsFor(id);
  expect(suggested[0]).toMatchObject({ companyUserId: twin, name: '髙橋　美咲', mainCompanyUserId: null });
  expect(await groundsFor(id)).toEqual({
    [twin]: ['name_variant', 'kana', 'email'],
    [reading]: ['kana'],
    [coded]: ['employee_code'],
    [named]: ['name'],
  });
  for (const companyUserId of [id, twin, reading, coded, named]) await remove(companyUserId);
});

it('leave out deleted, forgotten and united records, and find the person of these', async () => {
  const same = { name: '小林 誠' };
  const [id, deleted, forgotten, main] = [await add(same), await add(same), await add(same), await add(same)];
  const second = await add({ name: 'Kobayashi', nameKana: 'こばやし まこと' });
  const reading = await add({ name: 'Makoto', nameKana: 'こばやし まこと' });
  await unite(main, second);
  await remove(deleted);
  await remove(forgotten);
  const { id: company } = (await mine.admin.ok(administrators.me)).company;
  await operatorIn(server).forget({ company, person: forgotten, json: false });
  expect(await groundsFor(id)).toEqual({ [main]: ['name'] });
  expect(await groundsFor(main)).toEqual({ [id]: ['name'], [reading]: ['kana'] });
  expect(await groundsFor(second)).toEqual(await groundsFor(main));
  expect([await suggestionsFor(deleted), await suggestionsFor(forgotten)]).toEqual([[], []]);
  await unite(id, main);
  expect(await groundsFor(id)).toEqual({ [reading]: ['kana'] });
});

it('are of users of the company', async () => {
  const params = { companyUserId: theirs.ids.companyUserId! };
  expect(await refusal(mine.admin.call(unions.suggestions, { params }))).toEqual([404, 'not_found']);
});
