import '../../entities';
import type { Fact } from '../kit/events';
import { newId } from '../kit/ids';
import { accountDecider } from '../../services/accounts/account.decider';
import { companyServiceDecider } from '../../services/company-service.decider';
import { outcomeOf, type Past } from './target-outcome.rules';

const at = { companyId: newId(), at: '2026-04-01T00:00:00.000Z' };
const id = newId();
const registered = {
  type: 'CompanyServiceRegistered',
  data: { name: '経費くん', category: 'other', url: null, integrationKind: null, integrationState: 'unsupported' },
} as unknown as Fact;
const suspending = (...facts: Fact[]): Past => ({
  step: { decider: companyServiceDecider, entityId: id, intent: { type: 'Suspend', data: {} } },
  facts,
});

describe('The outcome of an act for a target', () => {
  it('follows from its rules', () => {
    expect(outcomeOf(id, [suspending(registered)], at)).toMatchObject({ id, outcome: 'changes', changes: [] });
    const managerId = newId();
    const step = { decider: companyServiceDecider, entityId: id, intent: { type: 'SetManager', data: { managerId } } };
    const { changes } = outcomeOf(id, [{ step, facts: [registered] }], at);
    expect(changes.map(({ field, before, after }) => [field.name, before, after])).toEqual([
      ['managerId', null, managerId],
    ]);
  });

  it('is refused where a rule refuses', () => {
    const suspended = { type: 'CompanyServiceSuspended', data: {} } as unknown as Fact;
    expect(() => outcomeOf(id, [suspending(registered, suspended)], at)).toThrow('すでに一時停止しています');
  });

  it('is empty without a change, and without steps', () => {
    const data = { companyServiceId: newId(), companyUserId: id };
    const step = { decider: accountDecider, entityId: newId(), intent: { type: 'Disconnect', data } };
    expect(outcomeOf(id, [{ step, facts: [] }], at).outcome).toBe('same');
    expect(outcomeOf(id, [], at).outcome).toBe('same');
  });

  it('does not say of the target that it is about the target', () => {
    const data = { companyServiceId: newId(), companyUserId: id };
    const step = { decider: accountDecider, entityId: newId(), intent: { type: 'Connect', data } };
    const { changes } = outcomeOf(id, [{ step, facts: [] }], at);
    expect(changes.map(({ field }) => field.name)).toEqual(['companyServiceId']);
  });

  it('is not known where the past cannot be read', () => {
    const tampered = { ...registered, unreadable: new Error('tampered with') };
    expect(outcomeOf(id, [suspending(tampered)], at).outcome).toBe('refused');
  });
});
