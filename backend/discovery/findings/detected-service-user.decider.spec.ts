import { given } from '../../platform/kit/decider';
import { newId } from '../../platform/kit/ids';
import { detectedServiceUserDecider, detectedServiceUserId } from './detected-service-user.decider';
import type { DetectedServiceUserDataOf } from './detected-service-user.events';

const use = given(detectedServiceUserDecider);
const data: DetectedServiceUserDataOf<'DetectedServiceUserFound'> = {
  ...{ detectedServiceId: 'service', detectedType: 'log', detectionTarget: 'www.dropbox.com' },
  ...{ companyUserId: null, label: 'mihon.taro', detectedOn: '2026-11-23' },
};
const userFound = { type: 'DetectedServiceUserFound', data } as const;
const observe = (more: Partial<typeof data> = {}, scopes: string[] = []) =>
  ({ type: 'Observe', data: { ...data, ...more, scopes } }) as const;
const matched = (companyUserId: string) =>
  ({
    type: 'DetectedServiceUserMatched',
    data: { detectedServiceId: 'service', companyUserId, observedOn: '2026-11-23' },
  }) as const;
const granted = (...scopes: string[]) =>
  ({
    type: 'DetectedServiceUserScopesGranted',
    data: { detectedServiceId: 'service', scopes, observedOn: '2026-11-23' },
  }) as const;
const forgotten = { type: 'DetectedServiceUserForgotten', data: { detectedServiceId: 'service' } } as const;

test('a use is found once, with the scopes that it has', () => {
  expect(use().when(observe())).toEqual([userFound]);
  expect(use().when(observe({}, ['drive']))).toEqual([userFound, granted('drive')]);
  expect(use(userFound).when(observe())).toEqual([]);
});

test('only new scopes are news', () => {
  expect(use(userFound, granted('drive')).when(observe({}, ['drive', 'mail']))).toEqual([granted('mail')]);
  expect(use(userFound, granted('drive')).when(observe({}, ['drive']))).toEqual([]);
});

test('a label is matched to its user once, by a further use or by itself', () => {
  expect(use(userFound).when(observe({ companyUserId: 'taro' }))).toEqual([matched('taro')]);
  const match = { type: 'Match', data: { companyUserId: 'taro', detectedOn: '2026-11-23' } } as const;
  expect(use(userFound).when(match)).toEqual([matched('taro')]);
  expect(use(userFound, matched('taro')).when(match)).toEqual([]);
  // A further use of the label says nothing against its user.
  expect(use(userFound, matched('taro')).when(observe())).toEqual([]);
  expect(() => use().when(match)).toThrow('見つかりません');
});

test('a forgotten person is not recorded again', () => {
  const forget = { type: 'Forget', data: {} } as const;
  expect(use(userFound).when(forget)).toEqual([forgotten]);
  expect(use(userFound, forgotten).when(forget)).toEqual([]);
  expect(use(userFound, forgotten).when(observe({ companyUserId: 'taro' }, ['drive']))).toEqual([]);
  expect(() => use().when(forget)).toThrow('見つかりません');
});

test('the id of a label is the same in any case, and apart for each door, service and user', () => {
  const [serviceId, otherId] = [newId(), newId()];
  const secrets = { hash: (_purpose: string, text: string) => Buffer.from(text) } as never;
  const idOf = (person: Parameters<typeof detectedServiceUserId>[2], more: object = {}) =>
    detectedServiceUserId(secrets, { detectedServiceId: serviceId, detectedType: 'log', ...more }, person);
  expect(idOf({ label: 'Taro@Mihon.example' })).toBe(idOf({ label: 'taro@mihon.example' }));
  const ids = [
    ...[idOf(null), idOf({ label: 'taro' }), idOf({ companyUserId: 'taro' }), idOf({ companyUserId: 'hanako' })],
    ...[idOf(null, { detectedType: 'grant' }), idOf(null, { detectedServiceId: otherId })],
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

const withdrawn = {
  type: 'DetectedServiceUserWithdrawn',
  data: { detectedServiceId: 'service', withdrawnOn: '2026-11-24' },
} as const;
const withdraw = { type: 'Withdraw', data: { withdrawnOn: '2026-11-24' } } as const;

test('a use is withdrawn once, and found again when it is observed', () => {
  expect(use(userFound).when(withdraw)).toEqual([withdrawn]);
  expect([...use(userFound, withdrawn).when(withdraw), ...use(userFound, forgotten).when(withdraw)]).toEqual([]);
  expect(use(userFound, withdrawn).when(observe())).toEqual([userFound]);
  expect(use(userFound, withdrawn, userFound).when(observe())).toEqual([]);
});

test('a withdrawn use matches no user, and its person can be forgotten', () => {
  const match = { type: 'Match', data: { companyUserId: 'user', detectedOn: '2026-11-24' } } as const;
  expect(use(userFound, withdrawn).when(match)).toEqual([]);
  expect(use(userFound, withdrawn).when({ type: 'Forget', data: {} })).toEqual([forgotten]);
  expect(use(userFound, withdrawn, forgotten).when(observe())).toEqual([]);
});
