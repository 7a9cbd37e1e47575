import { given } from '../platform/kit/decider';
import { companyServiceDecider } from './company-service.decider';
import type { CompanyServiceEvent } from './company-service.events';

const service = given(companyServiceDecider);
const registered: CompanyServiceEvent = {
  type: 'CompanyServiceRegistered',
  data: {
    name: 'Slack',
    integrationKind: 'slack',
    category: 'communication',
    url: null,
    integrationState: 'not_configured',
  },
};
const dated = { effectiveFrom: '2026-04-01' };
const suspended: CompanyServiceEvent = { type: 'CompanyServiceSuspended', data: dated };
const deleted: CompanyServiceEvent = { type: 'CompanyServiceDeleted', data: {} };

describe('A service', () => {
  it('is registered once', () => {
    expect(service().when({ type: 'Register', data: registered.data })).toEqual([registered]);
    expect(() => service(registered).when({ type: 'Register', data: registered.data })).toThrow(
      'すでに登録されています。',
    );
  });

  it('records each change as an event of its own, and nothing without a change', () => {
    const data = { name: 'Slack（全社）', category: 'communication' as const, note: '情シスが管理' };
    expect(service(registered).when({ type: 'Change', data })).toEqual([
      { type: 'CompanyServiceRenamed', data: { name: 'Slack（全社）' } },
      { type: 'CompanyServiceNoteChanged', data: { note: '情シスが管理' } },
    ]);
    expect(service(registered).when({ type: 'Change', data: { name: 'Slack', url: null } })).toEqual([]);
  });

  it('is suspended and resumed in turn', () => {
    expect(service(registered).when({ type: 'Suspend', data: {} })).toEqual([suspended]);
    expect(() => service(registered, suspended).when({ type: 'Suspend', data: {} })).toThrow(
      'すでに一時停止しています',
    );
    expect(service(registered, suspended).when({ type: 'Resume', data: {} })).toEqual([
      { type: 'CompanyServiceResumed', data: dated },
    ]);
    expect(() => service(registered).when({ type: 'Resume', data: {} })).toThrow('一時停止していません');
  });

  it('gets a responsible user, who can only be replaced', () => {
    const managerId = '0190a0c8-0000-7000-8000-000000000001';
    const managed: CompanyServiceEvent = { type: 'CompanyServiceManagerChanged', data: { managerId, ...dated } };
    expect(service(registered).when({ type: 'SetManager', data: { managerId } })).toEqual([managed]);
    expect(service(registered, managed).when({ type: 'SetManager', data: { managerId } })).toEqual([]);
  });

  it('is suspended, resumed and managed from a day that is neither ahead nor before the last change', () => {
    const effectiveFrom = '2026-02-01';
    const earlier: CompanyServiceEvent = { type: 'CompanyServiceSuspended', data: { effectiveFrom } };
    expect(service(registered).when({ type: 'Suspend', data: { effectiveFrom } })).toEqual([earlier]);
    expect(service(registered, earlier).when({ type: 'SetManager', data: { managerId: 'x', effectiveFrom } })).toEqual([
      { type: 'CompanyServiceManagerChanged', data: { managerId: 'x', effectiveFrom } },
    ]);
    const ahead = { effectiveFrom: '2026-04-02' };
    expect(() => service(registered).when({ type: 'Suspend', data: ahead })).toThrow('今日までの日付');
    const before = { effectiveFrom: '2026-01-31' };
    expect(() => service(registered, earlier).when({ type: 'Resume', data: before })).toThrow('前回の変更の適用日以降');
  });

  it('is not there any more once deleted', () => {
    expect(service(registered).when({ type: 'Delete', data: {} })).toEqual([deleted]);
    expect(() => service(registered, deleted).when({ type: 'Change', data: { name: 'x' } })).toThrow(
      '対象が見つかりません',
    );
    expect(() => service().when({ type: 'Delete', data: {} })).toThrow('対象が見つかりません');
  });
});
