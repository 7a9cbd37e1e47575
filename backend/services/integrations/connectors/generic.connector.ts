import type { Egress } from '../../../platform/egress/egress.service';
import type { Connection } from '../connection.rules';
import type { VendorRequest } from '../vendor-request.rules';
import { accountMapper, compile } from './account-mapper.rules';
import {
  ConnectorError,
  type Connector,
  type ConnectorContext,
  type Seats,
  type VendorAccount,
} from './connector.rules';
import { LoopGuard } from './loop-guard.rules';
import { pagingOf } from './paging.rules';
import { defaultRetries, type RetryOptions } from './retry.rules';
import { compileJudgement, VendorSession } from './vendor-session.service';

const maxVendorAccounts = 200_000;
const accountsAtOnce = 1_000;

/** An answer without its list is no empty list: it could end a list that was read only half. `null` is empty. */
const listOf = (value: unknown): unknown[] => {
  if (value === undefined) throw new ConnectorError('bad_answer', { vendorText: 'The answer has no list' });
  return Array.isArray(value) ? value : value === null ? [] : [value];
};

const seatNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
};

/** Reads the accounts of any service as its row of the catalogue describes. */
export function genericConnector(
  egress: Pick<Egress, 'send'>,
  connection: Connection,
  retries: RetryOptions = defaultRetries,
  maxAccounts = maxVendorAccounts,
): Connector {
  const { users, seats } = connection;
  const judgement = compileJudgement(connection);
  const itemsOf = compile(users.items);
  const detailsOf = users.details && compile(users.details.items);
  const toAccount = accountMapper(users);
  const paging = pagingOf(users.pagination);
  const sessions = new WeakMap<ConnectorContext, VendorSession>();

  const sessionOf = (context: ConnectorContext): VendorSession => {
    const session = sessions.get(context) ?? new VendorSession(egress, connection, judgement, context, retries);
    sessions.set(context, session);
    return session;
  };

  const readDetails = async (session: VendorSession, items: unknown[]): Promise<unknown[]> => {
    if (!users.details || !detailsOf || items.length === 0) return items;
    const ids = [...new Set(items.map(String))];
    const answer = await session.call(users.details.request, { ids });
    const details = listOf(await detailsOf(answer.json, { headers: answer.headers }));
    if (details.length < ids.length)
      throw new ConnectorError('bad_answer', { vendorText: `Details of ${details.length} of ${ids.length} ids` });
    return details;
  };

  /** The items of a list, page by page; `guard` ends a list that never ends. */
  async function* readList(session: VendorSession, request: VendorRequest, guard: LoopGuard) {
    let itemsSoFar = 0;
    for (let step = paging.first(request), next: typeof step | undefined; ; step = next) {
      const answer = await session.call(step.request, { param: step.param, url: step.url });
      const items = listOf(await itemsOf(answer.json, { headers: answer.headers }));
      guard.check(step, items);
      itemsSoFar += items.length;
      yield readDetails(session, items);
      next = await paging.next(step, { answer, items: items.length, itemsSoFar });
      if (!next) return;
    }
  }

  async function* pages(context: ConnectorContext): AsyncIterable<VendorAccount[]> {
    const session = sessionOf(context);
    const seen = new Set<string>();
    for (const request of [users.request, ...(users.furtherRequests ?? [])]) {
      const guard = new LoopGuard();
      for await (const items of readList(session, request, guard)) {
        const accounts: VendorAccount[] = [];
        for (const item of items) {
          const account = await toAccount(item, { today: context.today });
          if (!account || seen.has(account.externalId)) continue;
          seen.add(account.externalId);
          accounts.push(account);
        }
        if (seen.size > maxAccounts) throw new ConnectorError('too_large');
        guard.countNew(accounts.length);
        for (let start = 0; start < accounts.length; start += accountsAtOnce)
          yield accounts.slice(start, start + accountsAtOnce);
      }
    }
  }

  async function test(context: ConnectorContext): Promise<void> {
    const session = sessionOf(context);
    if (connection.test) return void (await session.call(connection.test));
    const first = await readList(session, users.request, new LoopGuard()).next();
    for (const item of first.value ?? []) await toAccount(item, { today: context.today });
  }

  const connector: Connector = { test, pages };
  if (!seats) return connector;
  const [bought, used] = [seats.bought, seats.used].map((text) => (text ? compile(text) : undefined));
  return {
    ...connector,
    seats: async (context): Promise<Seats> => {
      const { json, headers } = await sessionOf(context).call(seats.request);
      return {
        bought: seatNumber(await bought?.(json, { headers })),
        used: seatNumber(await used?.(json, { headers })),
      };
    },
  };
}
