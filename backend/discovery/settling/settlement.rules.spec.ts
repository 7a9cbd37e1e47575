import { compileRules, type DetectionRule } from '../../contract/detection-rules';
import { isOfPayee, settlementOf, settlementOfPayee, type Place, type SettledFinding } from './settlement.rules';

const settle = (finding: Partial<SettledFinding>, ...rules: DetectionRule[]) => {
  const detecting = rules.filter(({ list }) => list === 'detect');
  const given = { key: 'host:kotozute.example', name: 'kotozute.example', isUndecided: true, places: [] };
  return settlementOf(
    { ...given, ...finding },
    { matcher: compileRules(rules, []), serviceNames: new Map(detecting.map(({ id }) => [id, '規則の名前'])) },
    new Map(detecting.map(({ id, url }) => [id, url])),
  );
};
const inLog = (url: string): Place => ({ url, detectedType: 'log' });
const byBrowser = (url: string): Place => ({ url, detectedType: 'extension' });
const detect = (url: string, type: DetectionRule['type'] = 'host_and_subdomains'): DetectionRule => ({
  ...{ id: 'r', list: 'detect', type, url },
});
const allow = (url: string): DetectionRule => ({ id: 'a', list: 'allow', type: 'host_and_subdomains', url });
const noRule = '一致する検知URLがなくなり、検知されなくなったため';

test('a finding that a log or a name detects stays as it is', () => {
  expect(settle({ places: [inLog('a.kotozute.example')] })).toEqual({ is: 'same' });
  expect(settle({ key: 'name:帳簿', name: '帳簿', places: [inLog('帳簿')] })).toEqual({ is: 'same' });
  const known = { key: 'known:dropbox', name: 'Dropbox' };
  expect(settle({ ...known, places: [byBrowser('www.dropbox.com')] })).toEqual({ is: 'same' });
  expect(settle({ ...known, places: [{ url: 'Dropbox, Inc.', detectedType: 'payee' }] })).toEqual({ is: 'same' });
});

test('許可URL ends what it covers whole, and names itself', () => {
  const places = [inLog('a.kotozute.example'), inLog('b.kotozute.example')];
  expect(settle({ places }, allow('a.kotozute.example'))).toEqual({ is: 'same' });
  expect(settle({ places }, allow('kotozute.example'))).toEqual({
    is: 'ended',
    reason: '許可URL「kotozute.example」に一致し、検知されなくなったため',
  });
  const payee = [{ url: 'Dropbox, Inc.', detectedType: 'payee' as const }];
  expect(settle({ key: 'known:dropbox', places: payee }, allow('dropbox.com'))).toMatchObject({ is: 'ended' });
});

test('a host that only browsers reported ends with its rule', () => {
  const places = [byBrowser('a.kotozute.example')];
  const name = '規則の名前';
  expect(settle({ places, name }, detect('kotozute.example'))).toEqual({ is: 'same' });
  expect(settle({ places, name })).toEqual({ is: 'ended', reason: noRule });
  expect(settle({ places: [...places, inLog('a.kotozute.example')], name })).toEqual({ is: 'same' });
});

test('a finding that another one takes over names it in its reason', () => {
  const places = [inLog('a.kotozute.example')];
  const reason = '検知URL「a.kotozute.example」のサービスとして検知されるため';
  expect(settle({ places }, detect('a.kotozute.example'))).toEqual({ is: 'ended', reason });
  // Known services become more with an upgrade.
  const known = { key: 'host:dropbox.com', places: [inLog('www.dropbox.com')] };
  expect(settle(known)).toEqual({ is: 'ended', reason: '「Dropbox」として検知されるため' });
});

test('a rule of its own finding detects it wherever it points, and ends it when it is gone', () => {
  const own = { key: 'rule:r', name: '規則の名前', places: [inLog('kotozute.example/team')] };
  expect(settle(own, detect('other.example/team', 'path_prefix'))).toEqual({ is: 'same' });
  expect(settle(own)).toEqual({ is: 'ended', reason: noRule });
  expect(settle(own, detect('other.example'))).toEqual({ is: 'ended', reason: noRule });
});

test('a finding takes the name of its rule, and one that was decided never ends', () => {
  const own = { key: 'rule:r', name: '前の名前', places: [inLog('kotozute.example/team')] };
  expect(settle(own, detect('kotozute.example/team', 'path_prefix'))).toEqual({ is: 'renamed', name: '規則の名前' });
  expect(settle({ ...own, isUndecided: false })).toEqual({ is: 'same' });
});

test('a finding that a payee alone names ends with the services that answer for the payee', () => {
  const finding = { name: '帳簿', isUndecided: true };
  const paid: Place = { url: '帳簿', detectedType: 'payee' };
  expect(isOfPayee({ ...finding, key: 'name:帳簿', places: [paid] })).toBe(true);
  expect(isOfPayee({ ...finding, key: 'name:帳簿', places: [paid, { url: '帳簿', detectedType: 'grant' }] })).toBe(
    false,
  );
  expect(isOfPayee({ ...finding, key: 'known:dropbox', places: [paid] })).toBe(false);
  expect(settlementOfPayee([])).toBeUndefined();
  expect(settlementOfPayee(['A'])).toEqual({ is: 'ended', reason: 'サービス「A」の支払先と分かったため' });
  expect(settlementOfPayee(['A', 'B'])).toEqual({ is: 'ended', reason: 'サービス「A」などの支払先と分かったため' });
});
