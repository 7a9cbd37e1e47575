import { given } from '../../platform/kit/decider';
import { alertDecider, alertIdOf, type AlertCommand, type Raised } from './alert.decider';
import type { AlertEvent } from './alert.events';

const planId = '0190a0c8-0000-7000-8000-000000000001';
const period = (revision: number) => ({ entity: 'plan', id: planId, revision });
const ending = (level: Raised['level'], revision = 0): Raised => ({
  alertType: 'contract_end',
  level,
  targetKind: 'plan',
  targetId: planId,
  companyServiceId: null,
  message: level === 'error' ? '契約が終了しました。' : '契約がまもなく終了します。',
  causes: [period(revision)],
});
const raise = (level: Raised['level'], revision?: number): AlertCommand => ({
  type: 'Raise',
  data: ending(level, revision),
});
const raised = (level: Raised['level'], revision?: number): AlertEvent => ({
  type: 'AlertRaised',
  data: ending(level, revision),
});
const renewed = { causes: [period(1)] };
const cleared: AlertEvent = { type: 'AlertCleared', data: renewed };
const dismissed: AlertEvent = { type: 'AlertDismissed', data: {} };
const worsened: AlertEvent = {
  type: 'AlertWorsened',
  data: { level: 'error', message: '契約が終了しました。', causes: [period(0)] },
};

const alert = given(alertDecider);

describe('An alert', () => {
  it('is raised once, however often the rule is evaluated', () => {
    expect(alert().when(raise('caution'))).toEqual([raised('caution')]);
    expect(alert(raised('caution')).when(raise('caution'))).toEqual([]);
  });

  it('worsens, and eases when the condition is milder, dismissed or not', () => {
    expect(alert(raised('caution')).when(raise('error'))).toEqual([worsened]);
    expect(alert(raised('caution'), worsened).when(raise('error'))).toEqual([]);
    const { level, message, causes } = ending('caution');
    const eased: AlertEvent = { type: 'AlertEased', data: { level, message, causes } };
    expect(alert(raised('caution'), worsened).when(raise('caution'))).toEqual([eased]);
    expect(alert(raised('error'), dismissed).when(raise('caution'))).toEqual([eased]);
    expect(alert(raised('error'), eased).when(raise('caution'))).toEqual([]);
    expect(alert(raised('error'), dismissed, eased).when(raise('caution'))).toEqual([]);
  });

  it('is cleared with its condition and raised again when that comes back', () => {
    expect(alert(raised('caution')).when({ type: 'Clear', data: renewed })).toEqual([cleared]);
    expect(alert(raised('caution'), cleared).when({ type: 'Clear', data: renewed })).toEqual([]);
    expect(alert().when({ type: 'Clear', data: renewed })).toEqual([]);
    expect(alert(raised('caution'), cleared).when(raise('caution'))).toEqual([raised('caution')]);
  });

  it('updates its text for the same condition, dismissed or not, without news', () => {
    const noticePast: Raised = { ...ending('caution'), message: '解約の通知期限は過ぎています。' };
    const { message, causes } = noticePast;
    const reworded: AlertEvent = { type: 'AlertReworded', data: { message, causes } };
    const now: AlertCommand = { type: 'Raise', data: noticePast };
    expect(alert(raised('caution')).when(now)).toEqual([reworded]);
    expect(alert(raised('caution'), reworded).when(now)).toEqual([]);
    expect(alert(raised('caution'), dismissed).when(now)).toEqual([reworded]);
    expect(alert(raised('caution'), dismissed, reworded).when(now)).toEqual([]);
    expect(alert(raised('caution'), dismissed, reworded).when(raise('error'))).toEqual([raised('error')]);
    const eased: AlertEvent = { type: 'AlertEased', data: { level: 'caution', message, causes } };
    expect(alert(raised('caution'), worsened).when(now)).toEqual([eased]);
  });

  it('is new when its ground is new', () => {
    expect(alert(raised('caution')).when(raise('caution', 1))).toEqual([cleared, raised('caution', 1)]);
  });

  it('stays dismissed as long as nothing is new', () => {
    expect(alert(raised('caution')).when({ type: 'Dismiss', data: {} })).toEqual([dismissed]);
    expect(alert(raised('caution'), dismissed).when(raise('caution'))).toEqual([]);
    expect(alert(raised('caution'), worsened, dismissed).when(raise('error'))).toEqual([]);
  });

  it('returns after a dismissal for a worse level, a new ground, or a condition that had ended meanwhile', () => {
    expect(alert(raised('caution'), dismissed).when(raise('error'))).toEqual([raised('error')]);
    expect(alert(raised('caution'), dismissed).when(raise('caution', 1))).toEqual([raised('caution', 1)]);
    const gone = alert(raised('caution'), dismissed).when({ type: 'Clear', data: renewed });
    expect(gone).toEqual([cleared]);
    expect(alert(raised('caution'), dismissed, cleared).when(raise('caution'))).toEqual([raised('caution')]);
  });

  it('can be dismissed only while it is open', () => {
    const dismiss: AlertCommand = { type: 'Dismiss', data: {} };
    expect(() => alert().when(dismiss)).toThrow('対象が見つかりません');
    expect(() => alert(raised('caution'), dismissed).when(dismiss)).toThrow('対象が見つかりません');
    expect(() => alert(raised('caution'), cleared).when(dismiss)).toThrow('対象が見つかりません');
  });

  it('is open again only after it was restored', () => {
    const restore: AlertCommand = { type: 'Restore', data: {} };
    const restored: AlertEvent = { type: 'AlertRestored', data: {} };
    expect(alert(raised('caution'), dismissed).when(restore)).toEqual([restored]);
    expect(alert(raised('caution'), dismissed, restored).when(raise('error'))).toEqual([worsened]);
    for (const past of [[], [raised('caution')], [raised('caution'), dismissed, restored]])
      expect(() => alert(...past).when(restore)).toThrow('対象が見つかりません');
  });

  it('has one id per company, type and target', () => {
    const id = alertIdOf(planId, 'contract_end', planId);
    expect(alertIdOf(planId, 'contract_end', planId)).toBe(id);
    expect(alertIdOf(planId, 'plan_unregistered', planId)).not.toBe(id);
  });
});
