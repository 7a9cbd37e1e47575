import { holdReason } from '../runner/list-hold.rules';
import { listSizes, planSynchronisation, type KnownAccount, type SeenAccount } from './synchronisation.rules';
import type { FindUser } from '../accounts/matching.rules';

const attributes = (id: string): SeenAccount['attributes'] => ({
  name: id,
  email: `${id}@example.co.jp`,
  employeeCode: null,
  status: 'active',
  role: null,
  licence: null,
  originals: '{}',
});
const seenAccount = (id: string, more: Partial<SeenAccount> = {}): SeenAccount => ({
  id,
  externalId: id,
  attributes: attributes(id),
  lastLoginAt: null,
  ...more,
});
const knownAccount = (id: string, more: Partial<KnownAccount> = {}): KnownAccount => ({
  id,
  attributes: attributes(id),
  presence: 'present',
  missedByRun: null,
  companyUserId: `user-${id}`,
  matchedBy: 'email',
  lastLoginAt: null,
  isForgotten: false,
  isListed: true,
  isInsertedByHand: false,
  isConnected: true,
  connectionLastLoginAt: null,
  ...more,
});
const byId = <T extends { id: string }>(...accounts: T[]) => new Map(accounts.map((one) => [one.id, one]));
const findUser: FindUser = ({ email }) => ({ companyUserId: `user-${email!.split('@')[0]!}`, by: 'email' });
const nobody: FindUser = () => undefined;
const plan = (
  known: ReadonlyMap<string, KnownAccount>,
  seen: ReadonlyMap<string, SeenAccount>,
  more: { find?: FindUser; released?: string[]; unlisted?: number; operated?: KnownAccount[] } = {},
) =>
  planSynchronisation(known, seen, {
    runId: 'r',
    unlistedCount: more.unlisted ?? 0,
    findUser: more.find ?? findUser,
    releasedIds: new Set(more.released),
    operatedAccounts: more.operated ?? [],
  });

describe('A list is held', () => {
  it.each([
    ['when it is empty where accounts were known', { known: 1, seen: 0, missing: 1 }, 'empty'],
    ['below half', { known: 10, seen: 4, missing: 4 }, 'below_half'],
    ['when more than a third and more than five are missing', { known: 17, seen: 11, missing: 6 }, 'many_missing'],
  ] as const)('%s', (_, sizes, why) => expect(holdReason(sizes)).toBe(why));

  it.each([
    ['a first list', { known: 0, seen: 0, missing: 0 }],
    ['exactly half', { known: 10, seen: 5, missing: 5 }],
    ['a third', { known: 18, seen: 12, missing: 6 }],
    ['five of many', { known: 10, seen: 9, missing: 5 }],
  ])('but not %s', (_, sizes) => expect(holdReason(sizes)).toBeUndefined());

  it('and accounts that a person released do not count', () => {
    const known = byId(...['a', 'b', 'c'].map((id) => knownAccount(id)), knownAccount('gone', { presence: 'lost' }));
    expect(listSizes(known, byId(seenAccount('a')), new Set(['b', 'c']))).toEqual({ known: 1, seen: 1, missing: 0 });
    expect(listSizes(known, new Map(), new Set())).toEqual({ known: 3, seen: 0, missing: 3 });
  });
});

describe('A synchronisation', () => {
  it('without news writes nothing', () => {
    const { counts, ...rest } = plan(byId(knownAccount('a')), byId(seenAccount('a')));
    expect(rest).toEqual({
      observations: [],
      missing: [],
      connections: [],
      disconnections: [],
      signIns: [],
      signInsCount: 0,
    });
    expect(counts).toMatchObject({ accounts: 1, found: 0, changed: 0, matched: 1, unmatched: 0 });
  });

  it('finds, matches and connects', () => {
    const { observations, connections, counts } = plan(new Map(), byId(seenAccount('a')));
    expect(observations).toEqual([{ ...seenAccount('a'), match: { companyUserId: 'user-a', by: 'email' } }]);
    expect(connections).toEqual(['user-a']);
    expect(counts).toMatchObject({ found: 1, matched: 1 });
  });

  it('requires confirmation for who matches nobody, unless a hand decided so or the account is deleted', () => {
    const seen = byId(
      seenAccount('a'),
      seenAccount('b'),
      seenAccount('c', { attributes: { ...attributes('c'), status: 'deleted' } }),
    );
    const known = byId(knownAccount('b', { companyUserId: null, matchedBy: 'hand', isConnected: false }));
    expect(plan(known, seen, { find: nobody }).counts).toMatchObject({ matched: 0, unmatched: 1 });
  });

  it('keeps a match made by hand, and a match that is no longer found', () => {
    const byHand = byId(knownAccount('a', { companyUserId: 'somebody', matchedBy: 'hand' }));
    expect(plan(byHand, byId(seenAccount('a'))).observations).toEqual([]);
    expect(plan(byId(knownAccount('a')), byId(seenAccount('a')), { find: nobody }).observations).toEqual([]);
  });

  it('connects a user again who was disconnected by hand', () =>
    expect(plan(byId(knownAccount('a', { isConnected: false })), byId(seenAccount('a'))).connections).toEqual([
      'user-a',
    ]));

  it('disconnects who loses the last account to another user', () => {
    const known = byId(
      knownAccount('a', { companyUserId: 'former' }),
      knownAccount('b', { companyUserId: 'other' }),
      knownAccount('c', { companyUserId: 'other', matchedBy: 'hand' }),
      knownAccount('d', { companyUserId: 'by-hand', matchedBy: 'hand' }),
    );
    const { connections, disconnections } = plan(known, byId(...['a', 'b', 'c', 'd'].map((id) => seenAccount(id))));
    expect({ connections, disconnections }).toEqual({
      connections: ['user-a', 'user-b'],
      disconnections: ['former'],
    });
  });

  it('keeps the connection of a user with a lost account, and of one who gets another account', () => {
    const known = byId(
      knownAccount('a', { companyUserId: 'former' }),
      knownAccount('lost', { companyUserId: 'former', presence: 'lost' }),
      knownAccount('b', { companyUserId: 'user-c' }),
    );
    const seen = byId(seenAccount('a'), seenAccount('b'), seenAccount('c'));
    expect(plan(known, seen).disconnections).toEqual([]);
  });

  it('keeps the connection of a user whose further account was operated while the list was read', () => {
    const known = byId(knownAccount('a', { companyUserId: 'former' }));
    const operated = [knownAccount('further', { companyUserId: 'former' })];
    expect(plan(known, byId(seenAccount('a')), { operated }).disconnections).toEqual([]);
  });

  it('misses, loses and gets back', () => {
    const known = byId(
      knownAccount('a'),
      knownAccount('b', { presence: 'missed', missedByRun: 'other' }),
      knownAccount('c', { presence: 'missed', missedByRun: 'r' }),
      knownAccount('d', { presence: 'lost' }),
    );
    const { missing, counts, observations } = plan(known, byId(seenAccount('d')), { released: ['a'] });
    expect(missing).toEqual([
      { id: 'a', isLostAtOnce: true },
      { id: 'b', isLostAtOnce: false },
    ]);
    expect(counts).toMatchObject({ missed: 0, lost: 2, back: 1 });
    expect(observations.map(({ id }) => id)).toEqual(['d']);
  });

  it('by a list below its total loses only those that a person released', () => {
    const known = byId(
      knownAccount('a'),
      knownAccount('b', { presence: 'missed', missedByRun: 'other' }),
      knownAccount('c'),
    );
    const { missing, counts } = plan(known, byId(seenAccount('d')), { unlisted: 1, released: ['c'] });
    expect(missing).toEqual([
      { id: 'a', isLostAtOnce: false, isListShort: true },
      { id: 'c', isLostAtOnce: true },
    ]);
    expect(counts).toMatchObject({ found: 1, missed: 1, lost: 1, unlisted: 1 });
  });

  it('records the sign-ins that moved, and shows the newest of a user', () => {
    const [older, newer] = ['2026-11-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z'];
    const two: FindUser = () => ({ companyUserId: 'user', by: 'email' });
    const seen = byId(seenAccount('a', { lastLoginAt: newer }), seenAccount('b', { lastLoginAt: older }));
    expect(plan(new Map(), seen, { find: two }).signIns).toEqual([
      { id: 'a', companyUserId: 'user', lastLoginAt: newer },
      { id: 'b', companyUserId: null, lastLoginAt: older },
    ]);
    const known = byId(knownAccount('a', { lastLoginAt: newer, connectionLastLoginAt: newer }));
    const unchanged = byId(seenAccount('a', { lastLoginAt: newer }));
    expect(plan(known, unchanged)).toMatchObject({ signIns: [], signInsCount: 1 });
    const reconnected = byId(knownAccount('a', { lastLoginAt: newer }));
    expect(plan(reconnected, byId(seenAccount('a', { lastLoginAt: newer }))).signIns).toHaveLength(1);
  });

  it('records a sign-in of a deleted account once, whose user is never connected', () => {
    const lastLoginAt = '2026-11-20T00:00:00.000Z';
    const deleted = { attributes: { ...attributes('a'), status: 'deleted' as const } };
    const seen = byId(seenAccount('a', { ...deleted, lastLoginAt }));
    expect(plan(new Map(), seen).signIns).toHaveLength(1);
    const known = byId(knownAccount('a', { ...deleted, lastLoginAt, isConnected: false }));
    expect(plan(known, seen)).toMatchObject({ observations: [], connections: [], signIns: [] });
  });

  it('does not record a forgotten account again', () => {
    const known = byId(knownAccount('a', { isForgotten: true }));
    const changed = seenAccount('a', { attributes: { ...attributes('a'), name: 'x' } });
    expect(plan(known, byId(changed))).toMatchObject({ observations: [], missing: [], connections: [] });
    expect(plan(known, new Map()).missing).toEqual([]);
  });
});
