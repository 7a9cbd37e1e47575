import { detectionRules } from '../../backend/contract/detection-rule-checks';
import { allowUrls, detectUrls, maxRules } from '../../backend/contract/detection-urls';
import { imports } from '../../backend/contract/imports';
import { aFile, aRule } from '../support/company';
import { at, importing } from '../support/importing';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

jest.setTimeout(60_000);

const { mine, theirs } = setUpCompanies(joinServer);

const slack = { serviceName: 'Slack', url: 'https://Slack.com/', detectUrlType: 'host_and_subdomains' } as const;
const problem = async (calls: typeof detectUrls, body: object) => {
  const { status, text } = await mine.admin.fetch('POST', `/api/v1${calls.add.path}`, body);
  const { code, errors } = JSON.parse(text) as { code: string; errors?: { field: string; message: string }[] };
  return { status, code, errors };
};
const urlsOf = async (calls: typeof detectUrls, keyword: string, company = mine) =>
  (await company.admin.ok(calls.list, { query: { keyword } })).items.map(({ url }) => url);

test('a rule is added in one spelling, found, changed and removed, and undone by nobody meanwhile', async () => {
  const { admin } = mine;
  const { id: detectionRuleId } = await admin.ok(detectUrls.add, { body: slack });
  expect(await admin.ok(detectionRules.show, { params: { detectionRuleId } })).toMatchObject({
    ...slack,
    url: 'slack.com',
    unicodeUrl: null,
    list: 'detect',
    revision: 0,
  });
  const params = { detectionRuleId };
  const moved = { url: 'https://日本語.jp/社内/', detectUrlType: 'path_prefix' } as const;
  await admin.ok(detectUrls.change, { params, body: moved });
  expect((await admin.ok(detectUrls.list, { query: { keyword: 'slack' } })).items).toMatchObject([
    { url: 'xn--wgv71a119e.jp/%E7%A4%BE%E5%86%85', unicodeUrl: '日本語.jp/社内', detectUrlType: 'path_prefix' },
  ]);
  const stale = await admin.call(detectUrls.change, { params, body: { url: 'a.example/b', expectedRevision: 0 } });
  expect([stale.status, stale.problem?.code]).toEqual([409, 'changed_meanwhile']);
  expect((await admin.call(allowUrls.remove, { params })).status).toBe(404);
  await admin.ok(detectUrls.remove, { params, body: { reason: '契約したため' } });
  expect(await urlsOf(detectUrls, 'slack')).toEqual([]);
  expect((await admin.call(detectUrls.change, { params, body: { serviceName: 'x' } })).status).toBe(404);
});

test('an address of a type stands once in a list of a company', async () => {
  const once = { ...slack, url: 'once.example' };
  await mine.admin.ok(detectUrls.add, { body: once });
  expect(await problem(detectUrls, { ...once, serviceName: '別名', url: 'HTTP://ONCE.example.:80' })).toMatchObject({
    status: 409,
    code: 'detection_rule_taken',
    errors: [{ field: 'url' }],
  });
  await mine.admin.ok(detectUrls.add, { body: { ...once, detectUrlType: 'host' } });
  await mine.admin.ok(allowUrls.add, { body: once });
  await theirs.admin.ok(detectUrls.add, { body: once });
  expect(await urlsOf(detectUrls, 'once.example')).toHaveLength(2);
  const { id: detectionRuleId } = await mine.admin.ok(detectUrls.add, { body: aRule('other.example') });
  const taken = await mine.admin.call(detectUrls.change, {
    params: { detectionRuleId },
    body: { url: 'once.example' },
  });
  expect([taken.status, taken.problem?.code]).toEqual([409, 'detection_rule_taken']);
});

test.each([
  [{ ...slack, url: 'co.jp' }, '多くの会社が共有するドメイン'],
  [{ ...slack, url: '*' }, '正しいURL'],
  [{ ...slack, url: 'slack.com/team' }, 'ホストだけを入力してください'],
  [{ ...slack, detectUrlType: 'path_prefix' }, 'パスまで入力してください'],
  [{ ...slack, url: 'sla\u0000ck.com' }, '値が正しくありません'],
  [{ ...slack, url: `${'a.'.repeat(1_000)}com` }, '2,000文字以内'],
  [{ ...slack, url: `${'a.'.repeat(500)}com` }, '長すぎます'],
])('%j is refused at its URL', async (body, message) => {
  const { status, errors } = await problem(detectUrls, body);
  expect([status, errors]).toEqual([400, [{ field: 'url', message: expect.stringContaining(message) as string }]]);
});

test('a rule that covers hosts which anybody may register needs a second confirmation', async () => {
  const broad = { serviceName: 'GitHub Pages', url: 'github.io', detectUrlType: 'host_and_subdomains' } as const;
  expect(await problem(detectUrls, broad)).toMatchObject({ status: 409, code: 'rule_too_broad' });
  const query = { url: broad.url, detectUrlType: broad.detectUrlType };
  expect(await mine.admin.ok(detectionRules.preview, { query })).toMatchObject({ isBroad: true, otherRules: [] });
  const { id: detectionRuleId } = await mine.admin.ok(detectUrls.add, { body: { ...broad, isConfirmed: true } });
  await mine.admin.ok(detectUrls.remove, { params: { detectionRuleId } });
});

test('an address is tried: by which rule it is detected, and which others it also matches', async () => {
  const { admin } = mine;
  const body = { serviceName: '社内ポータル', url: 'try.example', detectUrlType: 'host_and_subdomains' } as const;
  const { id } = await admin.ok(detectUrls.add, { body });
  const attempt = (url: string) => admin.ok(detectionRules.try, { query: { url } });
  expect(await attempt('https://a.try.example/x?y=1')).toMatchObject({
    outcome: 'detected',
    sentence: 'このURLは「社内ポータル」として検知されます。',
    why: '検知URL「try.example」（ホストとサブドメイン）に一致します。',
    rule: { id },
    outvoted: [],
  });
  const allowed = { serviceName: '社内ポータル', url: 'a.try.example/x', detectUrlType: 'path_prefix' } as const;
  const { id: allowedId } = await admin.ok(allowUrls.add, { body: allowed });
  expect(await attempt('a.try.example/x/y')).toMatchObject({
    outcome: 'allowed',
    rule: { id: allowedId },
    outvoted: [{ id }],
  });
  expect(await attempt('slack.com')).toMatchObject({ outcome: 'detected', rule: null });
  expect((await attempt('slack.com')).why).toContain('既知のサービス');
  const unnamed = await attempt('nobody-knows.example');
  expect(unnamed).toMatchObject({ outcome: 'unnamed', rule: null });
  // Only logs tell hosts that nothing names; payees are names, under a rule of their own.
  expect(unnamed.sentence).toContain('通信ログで5人以上の利用');
  expect(unnamed.why).toContain('過去13か月のうち2つ以上の月に支払があるもの');
  await admin.ok(detectUrls.add, { body: { ...body, serviceName: '偽物', url: 'аррӏе.com' } });
  expect(await attempt('https://аррӏе.com/')).toMatchObject({
    outcome: 'detected',
    why: '検知URL「аррӏе.com（xn--80ak6aa92e.com）」（ホストとサブドメイン）に一致します。',
  });
  expect((await attempt('日本語.jp')).sentence).toContain('「日本語.jp（xn--wgv71a119e.jp）」として');
  expect((await admin.call(detectionRules.try, { query: { url: 'a b' } })).status).toBe(400);
});

test('rules come from CSV, are checked first, leave as CSV, and are taken back as one', async () => {
  const { admin } = theirs;
  await admin.ok(allowUrls.add, { body: { ...slack, url: 'known.example', serviceName: '以前の名前' } });
  const file = aFile(
    'サービス,ドメイン,検知方法',
    '新しい名前,https://known.example/,ホストとサブドメイン',
    '社内ポータル,portal.example/team/,',
    '社内Wiki,wiki.example,',
    '広い,github.io,ホストとサブドメイン',
    '重複,WIKI.example,ホストとサブドメイン',
    '共有,co.jp,ホスト',
    'なし,,ホスト',
    '違う,a.example,すべて',
  );
  const files = importing(admin);
  const id = await files.upload(file, '許可URL.csv', 'allowUrls');
  const { counts } = await files.check(id);
  expect(counts).toMatchObject({ new: 3, changed: 1, same: 0, error: 4, doubtful: 1 });
  const [broad, ...others] = await files.rows(id, { isDoubtful: 'true' });
  expect([broad!.line, broad!.reasons.map(({ message }) => message), others]).toEqual([
    ...[5, ['広い範囲に一致するURLです'], []],
  ]);
  await files.commit(id, allowUrls.commitImport);
  const { items } = await admin.ok(allowUrls.list, { query: { sortBy: 'url' } });
  const rows = items.map(({ serviceName, url, detectUrlType }) => [serviceName, url, detectUrlType]);
  expect(rows).toEqual([
    ['広い', 'github.io', 'host_and_subdomains'],
    ['新しい名前', 'known.example', 'host_and_subdomains'],
    ['社内ポータル', 'portal.example/team', 'path_prefix'],
    ['社内Wiki', 'wiki.example', 'host_and_subdomains'],
  ]);

  const csv: Blob = await admin.ok(allowUrls.csv, { query: { sortBy: 'url' } });
  const again = await files.upload(new Blob([await csv.text()]), '一覧.csv', 'allowUrls');
  expect((await files.check(again)).counts).toMatchObject({ new: 0, changed: 0, same: 4, error: 0 });

  await files.takeBack(id);
  expect((await admin.ok(allowUrls.list)).items).toMatchObject([{ serviceName: '以前の名前', url: 'known.example' }]);
  expect((await admin.ok(imports.show, at(id))).result).toMatchObject({ takenBack: 4, kept: 0 });
});

test('a file with more rules than a company may have names the rows that are too many', async () => {
  const lines = Array.from({ length: maxRules + 1 }, (_, index) => `サービス${index},s${index}.example`);
  const files = importing(theirs.admin);
  const id = await files.upload(aFile('サービス名,URL', ...lines), '多すぎる.csv', 'detectUrls');
  const { counts } = await files.check(id);
  expect(counts!.new + counts!.error).toBe(lines.length);
  expect(counts!.error).toBeGreaterThan(0);
  await theirs.admin.ok(imports.discard, at(id));
});
