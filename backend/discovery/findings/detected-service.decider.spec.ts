import { given } from '../../platform/kit/decider';
import { detectedServiceDecider } from './detected-service.decider';

const service = {
  key: 'known:dropbox',
  name: 'Dropbox',
  category: 'storage',
  detectedType: 'log',
  detectionTarget: 'www.dropbox.com',
  detectedOn: '2026-11-01',
} as const;
const serviceFound = { type: 'DetectedServiceFound', data: service } as const;
const terms = { departmentIds: [] as string[], until: null, ownerUserId: null, decidedOn: '2026-11-23' };
const allowed = { ...terms, decision: 'allowed', until: '2026-11-30' } as const;
const allowance = { type: 'DetectedServiceDecided', data: allowed } as const;
const registered = {
  type: 'DetectedServiceRegistered',
  data: { companyServiceId: 'service', ownerUserId: null, decidedOn: '2026-11-23' },
} as const;

test('a service is found once', () => {
  const observe = { type: 'Observe', data: serviceFound.data } as const;
  expect(given(detectedServiceDecider)().when(observe)).toEqual([serviceFound]);
  expect(given(detectedServiceDecider)(serviceFound).when(observe)).toEqual([]);
});

test('the same decision is no news, and its last day is not past', () => {
  const decide = { type: 'Decide', data: allowed } as const;
  expect(given(detectedServiceDecider)(serviceFound).when(decide)).toEqual([allowance]);
  expect(given(detectedServiceDecider)(serviceFound, allowance).when(decide)).toEqual([]);
  const past = { type: 'Decide', data: { ...allowed, until: '2026-11-22' } } as const;
  expect(() => given(detectedServiceDecider)(serviceFound).when(past)).toThrow('許可の期限');
});

test('a better reason is news, of a decision and of a risk; no reason is not', () => {
  const decide = { type: 'Decide', data: allowed } as const;
  const explained = { ...allowance, metadata: { reason: '試験導入' } };
  const again = (reason: string | null) =>
    given(detectedServiceDecider)(serviceFound, explained).when(decide, { reason });
  expect(again('全社で導入')).toEqual([allowance]);
  expect([...again('試験導入'), ...again(null)]).toEqual([]);
  const override = { level: 'high', until: '2026-12-31', effectiveFrom: '2026-11-23' } as const;
  const overridden = { type: 'DetectedServiceRiskOverridden', data: override, metadata: { reason: '機密' } } as const;
  const onceMore = (reason: string) =>
    given(detectedServiceDecider)(serviceFound, overridden).when({ type: 'OverrideRisk', data: override }, { reason });
  expect(onceMore('顧客の個人情報')).toHaveLength(1);
  expect(onceMore('機密')).toEqual([]);
});

test('許可 expires after its last day, not on it', () => {
  const expire = (today: string) =>
    given(detectedServiceDecider)(serviceFound, allowance).when({ type: 'Expire', data: { today } });
  expect(expire('2026-11-30')).toEqual([]);
  expect(expire('2026-12-01')).toMatchObject([{ type: 'DetectedServiceDecisionExpired' }]);
});

test('許可 through a day instead of 禁止 expires to 禁止', () => {
  const forbidden = { type: 'DetectedServiceDecided', data: { ...terms, decision: 'forbidden' } } as const;
  const longer = { type: 'DetectedServiceDecided', data: { ...allowed, until: '2026-12-10' } } as const;
  const expired = given(detectedServiceDecider)(serviceFound, forbidden, allowance, longer).when({
    type: 'Expire',
    data: { today: '2026-12-11' },
  });
  expect(expired).toMatchObject([{ type: 'DetectedServiceDecisionExpired' }, { data: { decision: 'forbidden' } }]);
  const expireAgain = { type: 'Expire', data: { today: '2027-01-01' } } as const;
  expect(
    given(detectedServiceDecider)(serviceFound, forbidden, allowance, ...expired, allowance).when(expireAgain),
  ).toHaveLength(2);
  const onHold = { type: 'DetectedServiceDecided', data: { ...terms, decision: 'on_hold' } } as const;
  expect(given(detectedServiceDecider)(serviceFound, forbidden, onHold, allowance).when(expireAgain)).toHaveLength(1);
});

test('a service that is registered elsewhere ends every decision but 禁止', () => {
  const forbidden = { type: 'DetectedServiceDecided', data: { ...terms, decision: 'forbidden' } } as const;
  const follow = { type: 'FollowRegistration', data: registered.data } as const;
  const register = { type: 'Register', data: registered.data } as const;
  expect(given(detectedServiceDecider)(serviceFound, allowance).when(follow)).toEqual([registered]);
  expect(given(detectedServiceDecider)(serviceFound, forbidden).when(follow)).toEqual([]);
  expect(given(detectedServiceDecider)(serviceFound, forbidden, allowance).when(follow)).toEqual([]);
  expect(given(detectedServiceDecider)(serviceFound, forbidden).when(register)).toEqual([registered]);
});

test('what nothing detects any more ends, unless somebody decided, and a new use resumes it', () => {
  const end = { type: 'End', data: { endedOn: '2026-11-24' } } as const;
  const ended = { type: 'DetectedServiceEnded', data: end.data } as const;
  const onHold = { type: 'DetectedServiceDecided', data: { ...terms, decision: 'on_hold' } } as const;
  expect(given(detectedServiceDecider)(serviceFound).when(end)).toEqual([ended]);
  expect(given(detectedServiceDecider)(serviceFound, onHold).when(end)).toEqual([ended]);
  expect(given(detectedServiceDecider)(serviceFound, ended).when(end)).toEqual([]);
  expect(given(detectedServiceDecider)(serviceFound, allowance).when(end)).toEqual([]);
  const again = { type: 'Observe', data: { ...service, detectedOn: '2026-11-25' } } as const;
  const resumed = { type: 'DetectedServiceResumed', data: { detectedOn: '2026-11-25' } } as const;
  expect(given(detectedServiceDecider)(serviceFound, ended).when(again)).toEqual([resumed]);
  expect(given(detectedServiceDecider)(serviceFound, ended, resumed).when(again)).toEqual([]);
  const forbid = { type: 'Decide', data: { ...terms, decision: 'forbidden' } } as const;
  expect(given(detectedServiceDecider)(serviceFound, ended).when(forbid)).toHaveLength(1);
});

test('a finding takes the name of its rule', () => {
  const rename = { type: 'Rename', data: { name: '業務チャット' } } as const;
  const renamed = { type: 'DetectedServiceRenamed', data: rename.data } as const;
  expect(given(detectedServiceDecider)(serviceFound).when(rename)).toEqual([renamed]);
  expect(given(detectedServiceDecider)(serviceFound, renamed).when(rename)).toEqual([]);
});

test('a decision that registers adds its owner and reason to a registration that was followed before', () => {
  const register = { type: 'Register', data: { ...registered.data, ownerUserId: 'owner' } } as const;
  expect(given(detectedServiceDecider)(serviceFound, registered).when(register)).toEqual([
    { ...registered, data: register.data },
  ]);
  const plain = { type: 'Register', data: registered.data } as const;
  expect(given(detectedServiceDecider)(serviceFound, registered).when(plain)).toEqual([]);
  expect(given(detectedServiceDecider)(serviceFound, registered).when(plain, { reason: '全社で利用' })).toHaveLength(1);
  const other = { type: 'FollowRegistration', data: { ...registered.data, companyServiceId: 'other' } } as const;
  expect(given(detectedServiceDecider)(serviceFound, registered).when(other)).toEqual([]);
});

test('a registered service is decided by its own service alone, until that is deleted', () => {
  const decide = { type: 'Decide', data: { ...terms, decision: 'forbidden' } } as const;
  expect(() => given(detectedServiceDecider)(serviceFound, registered).when(decide)).toThrow('登録されています');
  const release = (companyServiceId: string) =>
    given(detectedServiceDecider)(serviceFound, registered).when({
      type: 'Release',
      data: { companyServiceId, releasedOn: '2026-12-01' },
    });
  expect(release('other')).toEqual([]);
  const [released] = release('service');
  expect(given(detectedServiceDecider)(serviceFound, registered, released!).when(decide)).toHaveLength(1);
});
