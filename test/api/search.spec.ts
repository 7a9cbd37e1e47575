import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { search, type SearchHit } from '../../backend/contract/search';
import { services } from '../../backend/contract/services';
import { unions } from '../../backend/contract/unions';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { aDevice, aPayment, aPlan, aUser } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { mine, theirs } = setUpCompanies(joinServer);
const ids: Record<string, string> = {};

beforeAll(async () => {
  await fill();
}, 90_000);

const fill = async () => {
  const { admin } = mine;
  ids.department = (await admin.ok(departments.found, { body: { name: '髙崎支社' } })).id;
  const taro = {
    name: '髙橋 一郎',
    nameKana: 'たかはし いちろう',
    employeeCode: 'Ｔ-４７１１',
    email: 'ichiro@search.example',
  };
  ids.user = (await admin.ok(users.add, { body: { ...aUser(), ...taro, departmentIds: [ids.department] } })).id;
  ids.service = (await admin.ok(services.register, { body: { integrationKind: 'slack' } })).id;
  const params = { companyServiceId: ids.service };
  ids.plan = (await admin.ok(plans.register, { params, body: { ...aPlan, name: 'ﾌﾟﾚﾐｱﾑ' } })).id;
  const paid = { ...aPayment, payee: '㈱スラックジャパン', amount: 123_456, description: '髙橋さんの立替分' };
  ids.payment = (await admin.ok(payments.record, { body: paid })).id;
  ids.device = (await admin.ok(devices.register, { body: { ...aDevice('ＭＢ-0042'), name: 'MacBook Pro' } })).id;
};

const find = async (q?: string, { admin } = mine) => admin.ok(search.find, { query: { q } });
const idsFor = async (q: string) => (await find(q)).hits.map(({ kind, id }) => [kind, id]);
/** The texts that are marked in a hit. */
const marksOf = ({ title, details }: SearchHit) =>
  [title, ...details].flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to)));

describe('Each kind', () => {
  it.each([
    ['たかはし', 'user', ['たかはし']],
    ['ﾀｶﾊｼ いちろう', 'user', ['たかはし', 'いちろう']],
    ['高橋一郎', 'user', ['髙橋 一郎']],
    ['一郎　髙橋', 'user', ['髙橋', '一郎']],
    ['t-4711', 'user', ['Ｔ-４７１１']],
    ['ICHIRO@', 'user', ['ichiro@']],
    ['ｓｌａｃｋ', 'service', ['Slack']],
    ['すらっく', 'service', ['すらっく']],
    ['プレミアム', 'plan', ['ﾌﾟﾚﾐｱﾑ']],
    ['すらっくじゃぱん', 'payment', ['スラックジャパン']],
    ['高橋さんの立替', 'payment', ['髙橋さんの立替']],
    ['￥123,456', 'payment', []],
    ['ｍｂ-0042', 'device', ['MB-0042']],
    ['ﾏｯｸ', 'none', []],
    ['macbook', 'device', ['MacBook']],
    ['高﨑', 'department', ['髙崎']],
  ])('「%s」 finds the %s, marked', async (q, kind, marks) => {
    const { hits } = await find(q);
    const hit = hits.find(({ id }) => id === ids[kind]);
    expect(hit?.kind ?? 'none').toBe(kind);
    expect(hit ? marksOf(hit) : []).toEqual(expect.arrayContaining(marks));
  });

  it('shows what makes it distinct', async () => {
    const [user] = (await find('髙橋一郎')).hits;
    expect(user).toMatchObject({
      title: { text: '髙橋 一郎', marks: [[0, 5]] },
      details: [{ text: '髙崎支社' }, { text: 'ichiro@search.example' }],
      state: null,
      rank: 1,
    });
    const plan = (await find('ぷれみあむ')).hits.find(({ kind }) => kind === 'plan');
    expect(plan).toMatchObject({ companyServiceId: ids.service, details: [{ text: 'Slack' }] });
  });

  it('ranks the whole before the beginning before the rest, and says where there are more', async () => {
    const { admin } = mine;
    const names = ['順位', '順位 二', '順位 三', '甲 順位', '乙 順位', '丙 順位', '丁 順位'];
    for (const name of [...names].reverse()) await admin.ok(users.add, { body: { ...aUser(name), nameKana: null } });
    const { hits, more } = await find('順位');
    expect(hits.slice(0, 3).map(({ title, rank }) => [title.text, rank])).toEqual([
      ['順位', 1],
      ...['順位 三', '順位 二'].map((name) => [name, 2]),
    ]);
    expect([hits.length, more]).toEqual([6, ['user']]);
    const alone = await admin.ok(search.find, { query: { q: '順位', kind: 'user' } });
    expect([alone.hits.length, alone.more]).toEqual([7, []]);
    expect((await admin.ok(search.find, { query: { q: '順位', kind: 'plan' } })).hits).toEqual([]);
  });

  it('finds a person by the name of a united record, once', async () => {
    const { admin } = mine;
    const add = async (name: string) => (await admin.ok(users.add, { body: { ...aUser(name), nameKana: null } })).id;
    const [main, other] = [await add('統合先 太郎'), await add('旧姓 太郎')];
    await admin.ok(unions.unite, { body: { mainCompanyUserId: main, companyUserIds: [other] } });
    expect(await idsFor('旧姓')).toEqual([['user', main]]);
  });

  it('shows changed names, and nothing deleted', async () => {
    const { admin } = mine;
    const { id } = await admin.ok(services.createOriginal, { body: { name: '改名前の道具', category: 'other' } });
    await admin.ok(services.rename, { params: { companyServiceId: id }, body: { name: '改名後の道具' } });
    expect(await idsFor('改名前')).toEqual([]);
    expect(await idsFor('改名後')).toEqual([['service', id]]);
    await admin.ok(services.remove, { params: { companyServiceId: id }, body: {} });
    expect(await idsFor('改名後')).toEqual([]);
  });
});

describe('What was used', () => {
  const use = (kind: SearchHit['kind'] | 'screen', id: string) => mine.admin.ok(search.use, { body: { kind, id } });

  it('is offered without a query, newest first, and ranks first among hits', async () => {
    expect(await find()).toEqual({ hits: [], more: [], used: [] });
    for (const name of ['既出 一', '既出 二']) ids[name] = (await mine.admin.ok(users.add, { body: aUser(name) })).id;
    await use('user', ids['既出 二']!);
    await use('service', ids.service!);
    await use('screen', '/payments');
    await use('user', newId());
    await use('payment', ids.payment!);
    await use('service', ids.service!);
    const recent = await find(' 　');
    expect(recent.used.map(({ kind }) => kind)).toEqual(['service', 'payment', 'user', 'screen', 'user']);
    expect(recent.hits.map(({ id }) => id)).toEqual([ids['既出 二'], ids.service, ids.payment]);
    const names = (await find('既出')).hits.map(({ title, rank }) => [title.text, rank]);
    expect(names).toEqual([
      ['既出 二', 0],
      ['既出 一', 2],
    ]);
  });

  it('is each administrator’s own', async () => {
    expect((await theirs.admin.ok(search.find, {})).used).toEqual([]);
    expect((await mine.general.ok(search.find, {})).used).toEqual([]);
  });

  it('is refused where it names nothing', async () => {
    const { status, text } = await mine.admin.fetch('POST', '/api/v1/search/uses', { kind: 'user', id: '/users' });
    expect([status, JSON.parse(text).errors]).toEqual([400, [{ field: 'id', message: '対象の値が正しくありません' }]]);
  });
});

describe('Nobody finds', () => {
  it('rows of another company, used or not', async () => {
    await theirs.admin.ok(search.use, { body: { kind: 'user', id: ids.user! } });
    for (const q of [undefined, '高橋', 'slack', 'プレミアム', '123456', 'mb-0042', '高崎'])
      expect((await find(q, theirs)).hits).toEqual([]);
  });

  it('kinds that their flags do not allow', async () => {
    await mine.general.ok(search.use, { body: { kind: 'user', id: ids.user! } });
    for (const q of [undefined, '高橋', 'slack', 'プレミアム', '123456', 'mb-0042', '高崎']) {
      const { hits, more } = await mine.general.ok(search.find, { query: { q } });
      expect([hits, more]).toEqual([[], []]);
    }
  });
});

describe('An odd query', () => {
  const status = async (q: string) => (await mine.admin.fetch('GET', `/api/v1/search?q=${q}`)).status;

  it.each([
    ['NUL', '%00', 400],
    ['10,000 characters', 'あ'.repeat(3).concat('a'.repeat(10_000)), 400],
    ['half a character', '%ED%A0%80', 200],
    ['only spaces', '%20%E3%80%80%09', 200],
    ['a quote, a pattern and a backslash', "'%25_%5C", 200],
    ['200 letters', encodeURIComponent('㌖'.repeat(200)), 200],
    ['100 words', encodeURIComponent('a '.repeat(100)), 200],
    ['a number beyond all', '9'.repeat(50), 200],
  ])('of %s is answered', async (_, q, expected) => {
    expect(await status(encodeURI(q).replaceAll('%25', '%'))).toBe(expected);
  });
});
