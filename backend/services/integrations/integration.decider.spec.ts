import { given } from '../../platform/kit/decider';
import { integrationDecider, type IntegrationCommand } from './integration.decider';
import type { IntegrationEvent } from './integration.events';

const companyServiceId = '0190a0c8-0000-7000-8000-000000000001';
const integration = (...past: IntegrationEvent[]) => ({
  when: (command: IntegrationCommand) =>
    given(integrationDecider)(...past).when(command, { entityId: companyServiceId }),
});
const setUp = { integrationKind: 'slack', credentialId: 'c1' };
const setUpAgain = { credentialId: 'c2' };
const configured: IntegrationEvent = { type: 'IntegrationConfigured', data: { companyServiceId, ...setUp } };
const counts = {
  accounts: 3,
  found: 3,
  changed: 0,
  missed: 0,
  lost: 0,
  back: 0,
  matched: 2,
  unmatched: 1,
  unlisted: 0,
};
const succeeded = (runId: string): IntegrationEvent => ({
  type: 'IntegrationSynchronisationSucceeded',
  data: {
    companyServiceId,
    runId,
    observedOn: '2026-11-22',
    ...counts,
    seatsBought: null,
    seatsUsed: null,
    signIns: 0,
    durationMs: 1,
  },
});
const held: IntegrationEvent = {
  type: 'IntegrationSynchronisationHeld',
  data: { companyServiceId, runId: 'r1', why: 'empty', known: 3, seen: 0, missing: 3, durationMs: 1 },
};
const failed = (attempt: number, nextAttemptAt: string | null): IntegrationEvent => ({
  type: 'IntegrationSynchronisationFailed',
  data: { companyServiceId, runId: 'r1', code: 'timeout', vendorText: null, attempt, durationMs: 1, nextAttemptAt },
});
const paused: IntegrationEvent = { type: 'IntegrationPaused', data: { companyServiceId } };
const resumed: IntegrationEvent = { type: 'IntegrationResumed', data: { companyServiceId } };
const disconnected: IntegrationEvent = { type: 'IntegrationDisconnected', data: { companyServiceId } };
/** The command that leads to an event. */
const leadingTo = (
  { data: { companyServiceId: _, ...data } }: IntegrationEvent,
  type: IntegrationCommand['type'],
  credentialId: string | null = 'c1',
) => ({ type, data: { ...data, credentialId } }) as IntegrationCommand;

describe('An integration', () => {
  it('is configured, and its credentials are replaced', () => {
    expect(integration().when({ type: 'Configure', data: setUp })).toEqual([configured]);
    expect(integration(configured).when({ type: 'Configure', data: setUp })).toEqual([]);
    const replaced = { credentialId: 'c2' };
    expect(integration(configured).when({ type: 'Configure', data: { ...setUp, ...replaced } })).toEqual([
      { type: 'IntegrationCredentialsReplaced', data: { companyServiceId, ...replaced } },
    ]);
  });

  it('loses its authorisation when its new credentials have no tokens', () => {
    const authorised: IntegrationEvent = { type: 'IntegrationAuthorised', data: { companyServiceId, scopes: ['a'] } };
    const replaced = { type: 'IntegrationCredentialsReplaced', data: { companyServiceId, ...setUpAgain } };
    const dropped: IntegrationEvent = { type: 'IntegrationAuthorisationDropped', data: { companyServiceId } };
    const configure = (dropsAuthorisation: boolean): IntegrationCommand => ({
      type: 'Configure',
      data: { ...setUp, ...setUpAgain, dropsAuthorisation },
    });
    expect(integration(configured, authorised).when(configure(true))).toEqual([replaced, dropped]);
    expect(integration(configured, authorised).when(configure(false))).toEqual([replaced]);
    expect(integration(configured, authorised, dropped).when(configure(true))).toEqual([replaced]);
  });

  it('is authorised again with the same scopes, which clears a failure', () => {
    const authorised: IntegrationEvent = {
      type: 'IntegrationAuthorised',
      data: { companyServiceId, scopes: ['users:read'] },
    };
    expect(integration(configured, authorised).when({ type: 'Authorise', data: { scopes: ['users:read'] } })).toEqual([
      authorised,
    ]);
  });

  it('records the outcome of a run once, and none after it was disconnected', () => {
    expect(integration(configured).when(leadingTo(succeeded('r1'), 'Succeed'))).toEqual([succeeded('r1')]);
    expect(integration(configured, succeeded('r1')).when(leadingTo(succeeded('r1'), 'Succeed'))).toEqual([]);
    expect(integration(configured, disconnected).when(leadingTo(succeeded('r1'), 'Succeed'))).toEqual([]);
    expect(() => integration().when({ type: 'Disconnect', data: {} })).toThrow('設定されていません');
  });

  it('records no outcome of a run with credentials that were replaced or removed', () => {
    const replaced: IntegrationEvent = {
      type: 'IntegrationCredentialsReplaced',
      data: { ...setUpAgain, companyServiceId },
    };
    const again: IntegrationEvent = {
      type: 'IntegrationConfigured',
      data: { ...setUp, ...setUpAgain, companyServiceId },
    };
    for (const past of [[replaced], [disconnected, again]])
      for (const [event, type] of [
        [succeeded('r1'), 'Succeed'],
        [failed(1, null), 'Fail'],
        [held, 'Hold'],
      ] as const) {
        expect(integration(configured, ...past).when(leadingTo(event, type, 'c1'))).toEqual([]);
        expect(integration(configured, ...past).when(leadingTo(event, type, 'c2'))).toEqual([event]);
        expect(integration(configured, ...past).when(leadingTo(event, type, null))).toEqual([event]);
      }
    const restored = integration(configured, disconnected, configured);
    expect(restored.when(leadingTo(held, 'Hold', 'c1'))).toEqual([held]);
  });

  it('records each failed attempt once, and none after the run ended', () => {
    const first = failed(1, '2026-11-22T00:00:01.000Z');
    expect(integration(configured, first).when(leadingTo(first, 'Fail'))).toEqual([]);
    expect(integration(configured, first).when(leadingTo(failed(2, null), 'Fail'))).toEqual([failed(2, null)]);
    expect(integration(configured, failed(2, null)).when(leadingTo(failed(3, null), 'Fail'))).toEqual([]);
  });

  it('is paused and resumed once, and is not paused after a new configuration', () => {
    const [pause, resume] = [{ type: 'Pause', data: {} } as const, { type: 'Resume', data: {} } as const];
    expect(integration(configured).when(pause)).toEqual([paused]);
    expect(integration(configured, paused).when(pause)).toEqual([]);
    expect(integration(configured, paused).when(resume)).toEqual([resumed]);
    expect(integration(configured, paused, resumed).when(resume)).toEqual([]);
    expect(integration(configured, paused, disconnected, configured).when(resume)).toEqual([]);
    for (const command of [pause, resume]) expect(() => integration().when(command)).toThrow('設定されていません');
  });

  it('records no outcome of a run while it is paused, and releases none', () => {
    const outcomes = [
      leadingTo(succeeded('r1'), 'Succeed'),
      leadingTo(held, 'Hold'),
      leadingTo(failed(1, null), 'Fail'),
    ];
    for (const outcome of outcomes) {
      expect(integration(configured, paused).when(outcome)).toEqual([]);
      expect(integration(configured, paused, resumed).when(outcome)).toHaveLength(1);
    }
    const [release, discard] = (['Release', 'Discard'] as const).map((type) => ({ type, data: { runId: 'r1' } }));
    expect(() => integration(configured, held, paused).when(release!)).toThrow('一時停止');
    expect(integration(configured, held, paused, resumed).when(release!)).toHaveLength(1);
    expect(integration(configured, held, paused).when(discard!)).toHaveLength(1);
  });

  it('releases or discards only the run that is held', () => {
    const release = { type: 'Release', data: { runId: 'r1' } } as const;
    expect(integration(configured, held).when(release)).toEqual([
      { type: 'IntegrationSynchronisationReleased', data: { companyServiceId, runId: 'r1' } },
    ]);
    expect(() => integration(configured, held, succeeded('r2')).when(release)).toThrow('保留されていません');
    expect(() => integration(configured).when({ type: 'Discard', data: { runId: 'r1' } })).toThrow(
      '保留されていません',
    );
  });
});
