import { given } from '../../../platform/kit/decider';
import { Rejected } from '../../../platform/kit/rejections';
import { serviceAccountDecider, type AccountAttributes, type ServiceAccountCommand } from './service-account.decider';
import type { ServiceAccountEvent } from './service-account.events';

const companyServiceId = '0190a0c8-0000-7000-8000-000000000001';
const companyUserId = '0190a0c8-0000-7000-8000-0000000000b1';
const at = (runId: string) => ({ companyServiceId, runId, observedOn: '2026-11-22' });
const attributes: AccountAttributes = {
  name: '見本 太郎',
  email: 'taro@example.co.jp',
  employeeCode: null,
  status: 'active',
  role: null,
  licence: null,
  originals: '{}',
};
const account = given(serviceAccountDecider);
const observe = (change: Partial<AccountAttributes> = {}, runId = 'r1'): ServiceAccountCommand => ({
  type: 'Observe',
  data: { ...at(runId), externalId: 'U1', attributes: { ...attributes, ...change } },
});
const miss = (runId: string, isLostAtOnce = false): ServiceAccountCommand => ({
  type: 'Miss',
  data: { ...at(runId), isLostAtOnce },
});
const match = (by: 'email' | 'hand', user = companyUserId): ServiceAccountCommand => ({
  type: 'Match',
  data: { companyUserId: user, by, observedOn: '2026-11-22' },
});
const accountFound: ServiceAccountEvent = {
  type: 'ServiceAccountFound',
  data: { ...at('r1'), externalId: 'U1', ...attributes },
};
const missedByShortList: ServiceAccountEvent = {
  type: 'ServiceAccountMissed',
  data: { ...at('r2'), isListShort: true },
};
const missed: ServiceAccountEvent = { type: 'ServiceAccountMissed', data: { ...at('r2'), isListShort: false } };
const lost: ServiceAccountEvent = { type: 'ServiceAccountLost', data: at('r3') };
const matchedBy = (by: 'email' | 'hand'): ServiceAccountEvent => ({
  type: 'ServiceAccountMatched',
  data: { companyServiceId, companyUserId, by, observedOn: '2026-11-22' },
});
const forgotten: ServiceAccountEvent = { type: 'ServiceAccountForgotten', data: { companyServiceId } };

describe('An account of a vendor', () => {
  it('is found once, and only its changed fields are recorded', () => {
    expect(account().when(observe())).toEqual([accountFound]);
    expect(account(accountFound).when(observe())).toEqual([]);
    expect(account(accountFound).when(observe({ status: 'suspended', role: 'owner' }))).toEqual([
      { type: 'ServiceAccountChanged', data: { ...at('r1'), status: 'suspended', role: 'owner' } },
    ]);
  });

  it('changes its status by an operation, and is lost at once when it was deleted', () => {
    const by = (status: AccountAttributes['status'], isGone = false): ServiceAccountCommand => ({
      type: 'Operate',
      data: { status, isGone, orderId: 'order', observedOn: '2026-11-22' },
    });
    const data = { companyServiceId, runId: null, observedOn: '2026-11-22' };
    const answered = { ...data, runId: 'order' };
    const suspended: ServiceAccountEvent = {
      type: 'ServiceAccountChanged',
      data: { ...answered, status: 'suspended' },
    };
    expect(account(accountFound).when(by('suspended'))).toEqual([suspended]);
    expect(account(accountFound, suspended).when(by('suspended'))).toEqual([]);
    const gone: ServiceAccountEvent[] = [
      { type: 'ServiceAccountChanged', data: { ...answered, status: 'deleted' } },
      { type: 'ServiceAccountLost', data },
    ];
    expect(account(accountFound).when(by('deleted', true))).toEqual(gone);
    expect(account(accountFound, ...gone).when(by('deleted', true))).toEqual([]);
  });

  it('is listed by the first run that sees it as a hand or a file left it, once', () => {
    const listed = { type: 'ServiceAccountListed', data: at('r2') } as const;
    const typed = { type: 'ServiceAccountFound', data: { ...accountFound.data, runId: null } } as ServiceAccountEvent;
    const role = { type: 'ServiceAccountChanged', data: { ...at('r1'), runId: null, role: 'admin' } } as const;
    const roleOfVendor = { type: 'ServiceAccountChanged', data: { ...at('r2'), role: null } } as const;
    const byFile = { type: 'Observe', data: { ...at('r1'), runId: null, externalId: 'U1', attributes } } as const;
    expect(account(typed).when(observe({}, 'r2'))).toEqual([listed]);
    expect(account(typed, listed).when(observe({}, 'r3'))).toEqual([]);
    expect(account(typed).when(byFile)).toEqual([]);
    expect(account(accountFound, role).when(observe({ role: 'admin' }, 'r2'))).toEqual([listed]);
    expect(account(accountFound, role).when(observe({}, 'r2'))).toEqual([roleOfVendor]);
    expect(account(accountFound, role, roleOfVendor).when(observe({}, 'r3'))).toEqual([]);
  });

  it('stays unlisted when only its status was answered by an operation', () => {
    const role = { type: 'ServiceAccountChanged', data: { ...at('r1'), runId: null, role: 'admin' } } as const;
    const operate = {
      type: 'Operate',
      data: { status: 'suspended', isGone: false, orderId: 'order', observedOn: '2026-11-22' },
    } as const;
    expect(account(accountFound, role).when(operate)).toEqual([
      { type: 'ServiceAccountChanged', data: { ...at('r1'), runId: null, status: 'suspended' } },
    ]);
  });

  it('is lost after two complete runs without it, and never by one run that is repeated', () => {
    expect(account(accountFound).when(miss('r2'))).toEqual([missed]);
    expect(account(accountFound, missed).when(miss('r2'))).toEqual([]);
    expect(account(accountFound, missed).when(miss('r3'))).toEqual([lost]);
    const missOf = (runId: string) =>
      ({ type: 'Miss', data: { ...at(runId), isLostAtOnce: false, isListShort: true } }) as const;
    expect(account(accountFound).when(missOf('r2'))).toEqual([missedByShortList]);
    expect(account(accountFound, missedByShortList).when(missOf('r3'))).toEqual([]);
    expect(account(accountFound, missed).when(missOf('r3'))).toEqual([]);
    expect(account(accountFound, missedByShortList).when(miss('r3'))).toEqual([
      { type: 'ServiceAccountMissed', data: { ...at('r3'), isListShort: false } },
    ]);
    expect(account(accountFound, missed, lost).when(miss('r4'))).toEqual([]);
  });

  it('is lost at once after a release', () => expect(account(accountFound).when(miss('r3', true))).toEqual([lost]));

  it('comes back', () => {
    const back = { type: 'ServiceAccountBack', data: at('r4') };
    expect(account(accountFound, missed, lost).when(observe({}, 'r4'))).toEqual([back]);
    expect(account(accountFound, missed).when(observe({}, 'r4'))).toEqual([back]);
  });

  it('is matched when it is found', () => {
    const { data } = observe() as Extract<ServiceAccountCommand, { type: 'Observe' }>;
    const command = { type: 'Observe', data: { ...data, match: { companyUserId, by: 'email' } } } as const;
    expect(account().when(command)).toEqual([accountFound, matchedBy('email')]);
  });

  it('keeps a match made by hand, also one to nobody', () => {
    const other = '0190a0c8-0000-7000-8000-0000000000b2';
    const unmatched: ServiceAccountEvent = {
      type: 'ServiceAccountUnmatched',
      data: { companyServiceId, by: 'hand', observedOn: '2026-11-22' },
    };
    expect(account(accountFound, matchedBy('hand')).when(match('email', other))).toEqual([]);
    expect(
      account(accountFound, matchedBy('email')).when({ type: 'Unmatch', data: { observedOn: '2026-11-22' } }),
    ).toEqual([unmatched]);
    expect(account(accountFound, unmatched).when(match('email'))).toEqual([]);
    expect(account(accountFound, unmatched).when(match('hand'))).toEqual([matchedBy('hand')]);
    expect(account(accountFound, matchedBy('email')).when(match('hand'))).toEqual([matchedBy('hand')]);
  });

  const insert = (change: Partial<AccountAttributes> = {}, user: string | null = companyUserId) =>
    ({
      type: 'Insert',
      data: {
        ...{ companyServiceId, observedOn: '2026-11-22', externalId: 'U1', companyUserId: user },
        attributes: { ...attributes, ...change },
      },
    }) as const;
  const unmatchedByHand: ServiceAccountEvent = {
    type: 'ServiceAccountUnmatched',
    data: { companyServiceId, by: 'hand', observedOn: '2026-11-22' },
  };
  const removed: ServiceAccountEvent = {
    type: 'ServiceAccountRemoved',
    data: { companyServiceId, observedOn: '2026-11-22' },
  };

  it('is inserted by hand with its user or with nobody, once', () => {
    const byHand = { ...accountFound, data: { ...accountFound.data, runId: null } } as ServiceAccountEvent;
    expect(account().when(insert())).toEqual([byHand, matchedBy('hand')]);
    expect(account().when(insert({}, null))).toEqual([byHand, unmatchedByHand]);
    expect(account(byHand, matchedBy('hand')).when(insert())).toEqual([]);
    const exists = new Rejected('service_account_exists');
    expect(() => account(byHand, matchedBy('hand')).when(insert({ role: 'owner' }))).toThrow(exists);
    expect(() => account(byHand, matchedBy('hand')).when(insert({}, null))).toThrow(exists);
    expect(() => account(byHand, forgotten).when(insert())).toThrow(exists);
  });

  it('is removed by hand once, and comes back by hand or when its vendor lists it', () => {
    const remove = { type: 'Remove', data: { observedOn: '2026-11-22' } } as const;
    expect(account(accountFound).when(remove)).toEqual([removed]);
    expect(account(accountFound, removed).when(remove)).toEqual([]);
    expect(account(accountFound, removed).when(miss('r2', true))).toEqual([]);
    expect(account(accountFound, removed).when(observe({}, 'r2'))).toEqual([
      { type: 'ServiceAccountBack', data: at('r2') },
    ]);
    const back = { type: 'ServiceAccountBack', data: { ...at('r1'), runId: null } };
    expect(account(accountFound, matchedBy('hand'), removed).when(insert())).toEqual([back]);
  });

  it('is put back as an import found it', () => {
    const day = { observedOn: '2026-11-22' };
    const byImport = { ...at('r1'), runId: null };
    const asFound = { attributes, companyUserId: null, by: null };
    const restore = (data: Extract<ServiceAccountCommand, { type: 'Restore' }>['data']) =>
      ({ type: 'Restore', data }) as const;
    expect(account(accountFound).when(restore({ ...day, is: 'removed' }))).toEqual([removed]);
    expect(account(accountFound, lost).when(restore({ ...day, is: 'present', before: asFound }))).toEqual([
      { type: 'ServiceAccountBack', data: byImport },
    ]);
    const before = { ...asFound, attributes: { ...attributes, name: 'x' } };
    const renamed = account(accountFound).when(restore({ ...day, is: 'lost', before }));
    expect(renamed).toEqual([
      { type: 'ServiceAccountChanged', data: { ...byImport, name: 'x' } },
      { type: 'ServiceAccountLost', data: byImport },
    ]);
    expect(account(accountFound).when(restore({ ...day, is: 'present', before: asFound }))).toEqual([]);
  });

  it('gets back the user that an import replaced, unless a person chose another', () => {
    const restore = (before: { companyUserId: string | null; by: 'email' | null }): ServiceAccountCommand => ({
      type: 'Restore',
      data: { observedOn: '2026-11-22', is: 'present', before: { attributes, ...before } },
    });
    const earlier = { companyUserId: '0190a0c8-0000-7000-8000-0000000000b2', by: 'email' } as const;
    const day = { companyServiceId, observedOn: '2026-11-22' };
    const rematched = { type: 'ServiceAccountMatched', data: { ...day, ...earlier } } as const;
    const unmatched = { type: 'ServiceAccountUnmatched', data: { ...day, by: 'csv' } } as const;
    const nobody = { companyUserId: null, by: null };
    expect(account(accountFound, matchedBy('email')).when(restore(earlier))).toEqual([rematched]);
    expect(account(accountFound, matchedBy('email')).when(restore(nobody))).toEqual([unmatched]);
    expect(account(accountFound, matchedBy('hand')).when(restore(earlier))).toEqual([]);
    expect(account(accountFound, matchedBy('email'), unmatched).when(match('email'))).toEqual([matchedBy('email')]);
  });

  it('is not recorded again once it was forgotten', () => {
    expect(account(accountFound).when({ type: 'Forget', data: {} })).toEqual([forgotten]);
    expect(account(accountFound, forgotten).when(observe({ name: 'x' }))).toEqual([]);
    expect(account(accountFound, forgotten).when({ type: 'Forget', data: {} })).toEqual([]);
  });
});
