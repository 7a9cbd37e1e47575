import { setImmediate } from 'node:timers/promises';
import type { Egress } from '../../../platform/egress/egress.service';
import { withScopes } from '../catalogue/authentication.rules';
import type { Connection } from '../catalogue/connection.rules';
import { peopleList } from '../people/people-list.service';
import { accountOperator } from './account-operator.connector';
import { accountMapper, compile } from './account-mapper.rules';
import {
  ConnectorError,
  type Connector,
  type ConnectorContext,
  type Seats,
  type VendorAccount,
} from './connector.rules';
import { itemListOf } from './item-list.rules';
import { LoopGuard } from './loop-guard.rules';
import { membershipsOf } from './memberships.connector';
import { defaultRetries, type RetryOptions } from './retry.rules';
import { compileJudgement, VendorSession } from './vendor-session.service';

const maxVendorAccounts = 200_000;
const accountsAtOnce = 1_000;
const itemsPerTurn = 10;

const seatNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
};

const ssoReader = (
  { request, isEnforced }: NonNullable<Connection['sso']>,
  sessionOf: (context: ConnectorContext) => VendorSession,
) => {
  const evaluate = compile(isEnforced);
  return async (context: ConnectorContext): Promise<boolean | null> => {
    const { json, headers } = await sessionOf(context).call(request);
    const value = await evaluate(json, { headers });
    return typeof value === 'boolean' ? value : null;
  };
};

/** Reads the accounts of any service as its row of the catalogue describes. */
export function genericConnector(
  egress: Pick<Egress, 'send'>,
  { fields, ...row }: Connection,
  retries: RetryOptions = defaultRetries,
  maxAccounts = maxVendorAccounts,
): Connector {
  // The secrets of both are cut out of the vendor's words.
  const connection = { ...row, fields: [...fields, ...(row.operations?.fields ?? [])] };
  const { users, seats, sso, operations, memberships } = connection;
  const readList = itemListOf(users);
  const toAccount = accountMapper(users);

  const sessionsOf = (authenticatedConnection: Connection) => {
    const judgement = compileJudgement(authenticatedConnection);
    const sessions = new WeakMap<ConnectorContext, VendorSession>();
    return (context: ConnectorContext): VendorSession => {
      const session =
        sessions.get(context) ?? new VendorSession(egress, authenticatedConnection, judgement, context, retries);
      sessions.set(context, session);
      return session;
    };
  };
  const sessionOf = sessionsOf(connection);
  const groupsOf = membershipsOf(memberships, ({ scopes }) =>
    scopes ? sessionsOf({ ...connection, auth: withScopes(connection.auth, scopes) }) : sessionOf,
  );
  const changingSessionOf = operations?.auth ? sessionsOf({ ...connection, auth: operations.auth }) : sessionOf;

  async function* pages(context: ConnectorContext): AsyncIterable<VendorAccount[]> {
    const session = sessionOf(context);
    const bindGroups = await groupsOf?.(context);
    const seenIds = new Set<string>();
    for (const request of [users.request, ...(users.furtherRequests ?? [])]) {
      const guard = new LoopGuard();
      for await (const items of readList(session, request, guard)) {
        const accounts: VendorAccount[] = [];
        for (const [index, item] of items.entries()) {
          // A mapping never waits by itself: other requests would be blocked by a long page.
          if (index % itemsPerTurn === 0) await setImmediate();
          const account = await toAccount(item, { today: context.today }, bindGroups);
          if (!account || seenIds.has(account.externalId)) continue;
          seenIds.add(account.externalId);
          accounts.push(account);
        }
        if (seenIds.size > maxAccounts) throw new ConnectorError('too_large');
        guard.countNew(accounts.length);
        for (let start = 0; start < accounts.length; start += accountsAtOnce)
          yield accounts.slice(start, start + accountsAtOnce);
      }
    }
  }

  async function test(context: ConnectorContext): Promise<void> {
    const session = sessionOf(context);
    if (connection.test) return void (await session.call(connection.test, { mayBeEmpty: true }));
    const first = await readList(session, users.request, new LoopGuard()).next();
    for (const item of first.value ?? []) await toAccount(item, { today: context.today });
  }

  const operator = operations && accountOperator(connection, operations, { sessionOf, changingSessionOf, pages });
  const readPeople = connection.people && peopleList(connection.people);
  const connector: Connector = {
    test,
    pages,
    operator,
    ...(readPeople && { people: (context) => readPeople(sessionOf(context), context) }),
    ...(sso && { isSsoEnforced: ssoReader(sso, sessionOf) }),
  };
  if (!seats) return connector;
  const [evaluateBought, evaluateUsed] = [seats.bought, seats.used].map((text) => (text ? compile(text) : undefined));
  return {
    ...connector,
    seats: async (context): Promise<Seats> => {
      const { json, headers } = await sessionOf(context).call(seats.request);
      return {
        bought: seatNumber(await evaluateBought?.(json, { headers })),
        used: seatNumber(await evaluateUsed?.(json, { headers })),
      };
    },
  };
}
