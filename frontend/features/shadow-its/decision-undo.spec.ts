import { undoOf, type DecidedService } from './decision-dialog';

const finding = (id: string, more: Partial<DecidedService> = {}): DecidedService => ({
  ...{
    id,
    serviceName: 'Jooto',
    decision: 'unconfirmed',
    isForbiddenAfterwards: false,
    isBlockable: true,
    revision: 4,
  },
  ...more,
});

test('the undo of first decisions names what they left, without those that were refused', () => {
  expect(undoOf('allowed', [finding('a'), finding('b', { revision: 7 }), finding('c')], ['c'])).toEqual({
    ids: ['a', 'b'],
    expectedRevisions: [5, 8],
    decision: 'unconfirmed',
  });
});

test('a registration, a decision by filter and a later decision have no undo', () => {
  expect(undoOf('registered', [finding('a')], [])).toBeUndefined();
  expect(undoOf('allowed', null, [])).toBeUndefined();
  expect(undoOf('allowed', [finding('a', { decision: 'forbidden' })], [])).toBeUndefined();
  expect(undoOf('allowed', [finding('a')], ['a'])).toBeUndefined();
});
