import { given } from '../../../platform/kit/decider';
import { vendorOperationDecider, type VendorOperationCommand } from './vendor-operation.decider';
import type { VendorOperationEvent } from './vendor-operation.events';

const order = given(vendorOperationDecider);
const about = { companyServiceId: 'service', operation: 'suspend' } as const;
const targets = [
  { id: 'a', companyUserId: 'user' },
  { id: 'b', companyUserId: null },
];
const credentialId = 'credential';
const ordered: VendorOperationEvent = {
  type: 'VendorOperationOrdered',
  data: { ...about, credentialId, accounts: 2, targets },
};
const one = (targetId: string) => ({ ...about, targetId, companyUserId: targetId === 'a' ? 'user' : null });
const attempted = (id: string): VendorOperationEvent => ({ type: 'VendorOperationAttempted', data: one(id) });
const succeeded = (id: string, isReadAfterwards = false): VendorOperationEvent => ({
  type: 'VendorOperationSucceeded',
  data: { ...one(id), isReadAfterwards },
});
const unknown = (id: string): VendorOperationEvent => ({
  type: 'VendorOperationOutcomeUnknown',
  data: { ...one(id), vendorText: null },
});
const skipped = (id: string): VendorOperationEvent => ({
  type: 'VendorOperationNotAttempted',
  data: { ...one(id), code: 'stopped' },
});
const stopped: VendorOperationEvent = { type: 'VendorOperationStopped', data: about };

const attempt = (targetId: string): VendorOperationCommand => ({ type: 'Attempt', data: { targetId } });
const succeed = (targetId: string, isReadAfterwards = false): VendorOperationCommand => ({
  type: 'Succeed',
  data: { targetId, isReadAfterwards },
});
const skip = (targetId: string): VendorOperationCommand => ({ type: 'Skip', data: { targetId, code: 'stopped' } });
const finish: VendorOperationCommand = { type: 'Finish', data: {} };
const stop: VendorOperationCommand = { type: 'Stop', data: {} };

describe('An order of operations', () => {
  it('is given once', () => {
    const command: VendorOperationCommand = { type: 'Order', data: { ...about, credentialId, targets } };
    expect(order().when(command)).toEqual([ordered]);
    expect(order(ordered).when(command)).toEqual([]);
  });

  it('has an intent before each call, and one outcome after it', () => {
    expect(order(ordered).when(succeed('a'))).toEqual([]);
    expect(order(ordered).when(attempt('a'))).toEqual([attempted('a')]);
    expect(order(ordered, attempted('a')).when(succeed('a'))).toEqual([succeeded('a')]);
    expect(order(ordered, attempted('a'), succeeded('a')).when(succeed('a'))).toEqual([]);
    expect(order(ordered, attempted('a'), succeeded('a')).when(attempt('a'))).toEqual([]);
    expect(order(ordered).when(attempt('somebody else'))).toEqual([]);
  });

  it('repeats an intent that has no outcome, since the vendor was read', () => {
    expect(order(ordered, attempted('a')).when(attempt('a'))).toEqual([attempted('a')]);
  });

  it('keeps an unknown outcome, unless a reading shows that it is done', () => {
    const past = [ordered, attempted('a'), unknown('a')];
    expect(order(...past).when(attempt('a'))).toEqual([]);
    expect(order(...past).when({ type: 'Refuse', data: { targetId: 'a', code: 'refused', vendorText: null } })).toEqual(
      [],
    );
    expect(order(...past).when(succeed('a', true))).toEqual([succeeded('a', true)]);
  });

  it('attempts nothing after a stop, and skips only what was not called', () => {
    expect(order(ordered, attempted('a')).when(stop)).toEqual([stopped]);
    const past = [ordered, attempted('a'), stopped];
    expect(order(...past).when(stop)).toEqual([]);
    expect(order(...past).when(attempt('b'))).toEqual([]);
    expect(order(...past).when(succeed('a'))).toEqual([succeeded('a')]);
    expect(order(...past).when(skip('b'))).toEqual([skipped('b')]);
    expect(order(...past).when(skip('a'))).toEqual([]);
  });

  it('skips a call that never left, after its intent alone', () => {
    const unsent: VendorOperationCommand = { type: 'SkipUnsent', data: { targetId: 'a', code: 'stopped' } };
    expect(order(ordered, attempted('a')).when(unsent)).toEqual([skipped('a')]);
    expect(order(ordered).when(unsent)).toEqual([]);
    expect(order(ordered, attempted('a'), unknown('a')).when(unsent)).toEqual([]);
  });

  it('ends when each account has its outcome, with the numbers of each', () => {
    expect(() => order(ordered, attempted('a')).when(finish)).toThrow();
    const finished: VendorOperationEvent = {
      type: 'VendorOperationFinished',
      data: { ...about, done: 0, refused: 0, unknown: 1, notAttempted: 1 },
    };
    const past = [ordered, attempted('a'), unknown('a'), skipped('b')];
    expect(order(...past).when(finish)).toEqual([finished]);
    expect(order(...past, finished).when(finish)).toEqual([]);
    expect(order(...past, finished).when(stop)).toEqual([]);
  });
});
