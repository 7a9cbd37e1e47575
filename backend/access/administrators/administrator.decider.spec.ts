import { given } from '../../platform/kit/decider';
import { administratorDecider } from './administrator.decider';
import type { AdministratorEvent } from './administrator.events';

const administrator = given(administratorDecider);
const email = 'hanako@example.co.jp';
const name = { name: '山田 花子', nameKana: 'やまだ はなこ' };
const registered: AdministratorEvent = {
  type: 'AdministratorRegistered',
  data: { ...name, email, permissionScope: 'admin' },
};
const invited: AdministratorEvent = { type: 'AdministratorInvited', data: { email, permissionScope: 'general' } };
const joined: AdministratorEvent = { type: 'AdministratorJoined', data: name };
const removed: AdministratorEvent = { type: 'AdministratorRemoved', data: {} };

describe('An administrator', () => {
  it('is registered once, with the company', () => {
    expect(administrator().when({ type: 'Register', data: registered.data })).toEqual([registered]);
    expect(() => administrator(registered).when({ type: 'Register', data: registered.data })).toThrow(
      'すでに登録されています。',
    );
  });

  it('is invited, and invited again with the scope of the newest invitation until joined', () => {
    const invite = { type: 'Invite', data: { email, permissionScope: 'admin' } } as const;
    expect(administrator().when(invite)).toEqual([
      { type: 'AdministratorInvited', data: { email, permissionScope: 'admin' } },
    ]);
    expect(administrator(invited).when(invite)).toEqual([
      { type: 'AdministratorInvitedAgain', data: { permissionScope: 'admin' } },
    ]);
    expect(() => administrator(invited, joined).when(invite)).toThrow('この管理者はすでに参加しています。');
    expect(() => administrator(registered).when(invite)).toThrow('この管理者はすでに参加しています。');
  });

  it('joins once, and only when invited', () => {
    expect(administrator(invited).when({ type: 'Join', data: name })).toEqual([joined]);
    expect(() => administrator(invited, joined).when({ type: 'Join', data: name })).toThrow('すでに参加しています');
    expect(() => administrator().when({ type: 'Join', data: name })).toThrow('対象が見つかりません');
  });

  it('records each change as an event of its own, and nothing without a change', () => {
    const data = { name: '佐藤 花子', permissionScope: 'admin' } as const;
    expect(administrator(invited, joined).when({ type: 'Change', data })).toEqual([
      { type: 'AdministratorRenamed', data: { name: '佐藤 花子', nameKana: 'やまだ はなこ' } },
      { type: 'AdministratorScopeChanged', data: { permissionScope: 'admin' } },
    ]);
    expect(
      administrator(invited, joined).when({ type: 'Change', data: { ...name, permissionScope: 'general' } }),
    ).toEqual([]);
  });

  it('has no name to change before joining, but a scope', () => {
    expect(() => administrator(invited).when({ type: 'Change', data: { name: '佐藤' } })).toThrow(
      'この管理者はまだ参加していません。',
    );
    expect(administrator(invited).when({ type: 'Change', data: { permissionScope: 'admin' } })).toHaveLength(1);
  });

  it('is linked to a user and to none again, invited or joined', () => {
    const link = (linkedUserId: string | null) => ({ type: 'Change', data: { linkedUserId } }) as const;
    const linked: AdministratorEvent = { type: 'AdministratorLinkedUserChanged', data: { linkedUserId: 'user' } };
    const again: AdministratorEvent = { type: 'AdministratorInvitedAgain', data: { permissionScope: 'auditor' } };
    expect(administrator(invited).when(link('user'))).toEqual([linked]);
    expect(administrator(registered).when(link('user'))).toEqual([linked]);
    expect(administrator(invited).when(link(null))).toEqual([]);
    for (const past of [[linked], [linked, again], [linked, joined]])
      expect(administrator(invited, ...past).when(link('user'))).toEqual([]);
    expect(administrator(invited, linked, joined).when(link(null))).toEqual([
      { type: 'AdministratorLinkedUserChanged', data: { linkedUserId: null } },
    ]);
    expect(() => administrator(registered, removed).when(link('user'))).toThrow('対象が見つかりません');
  });

  it('is not there any more once removed', () => {
    expect(administrator(registered).when({ type: 'Remove', data: {} })).toEqual([removed]);
    for (const command of [
      { type: 'Remove', data: {} },
      { type: 'Join', data: name },
      { type: 'Invite', data: { email, permissionScope: 'admin' } },
    ] as const)
      expect(() => administrator(invited, removed).when(command)).toThrow('対象が見つかりません');
  });

  it('is forgotten once, after the removal', () => {
    const forget = { type: 'Forget', data: {} } as const;
    const forgotten: AdministratorEvent = { type: 'AdministratorForgotten', data: {} };
    expect(administrator(registered, removed).when(forget)).toEqual([forgotten]);
    expect(administrator(registered, removed, forgotten).when(forget)).toEqual([]);
    expect(() => administrator(registered).when(forget)).toThrow('この管理者はまだ削除されていません。');
    expect(() => administrator().when(forget)).toThrow('対象が見つかりません');
  });

  it('switches experimental features on and off for oneself', () => {
    const turn = (labFeature: 'dark_mode' | 'compact_tables', isOn: boolean) =>
      ({ type: 'SwitchLabFeature', data: { labFeature, isOn } }) as const;
    const on = (...labFeatures: ('dark_mode' | 'compact_tables')[]): AdministratorEvent => ({
      type: 'AdministratorLabFeaturesChanged',
      data: { labFeatures },
    });
    expect(administrator(registered).when(turn('dark_mode', true))).toEqual([on('dark_mode')]);
    expect(administrator(registered).when(turn('dark_mode', false))).toEqual([]);
    const past = [registered, on('dark_mode')];
    expect(administrator(...past).when(turn('dark_mode', true))).toEqual([]);
    expect(administrator(...past).when(turn('compact_tables', true))).toEqual([on('dark_mode', 'compact_tables')]);
    expect(administrator(...past).when(turn('dark_mode', false))).toEqual([on()]);
    expect(() => administrator(invited).when(turn('dark_mode', true))).toThrow('この管理者はまだ参加していません。');
  });
});
