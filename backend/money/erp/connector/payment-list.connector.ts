import { setImmediate } from 'node:timers/promises';
import { addDays, addMonthsToDay } from '../../../contract/calendar';
import type { Egress } from '../../../platform/egress/egress.service';
import { compile, textOf } from '../../../services/integrations/connectors/account-mapper.rules';
import { ConnectorError, type ConnectorContext } from '../../../services/integrations/connectors/connector.rules';
import { itemListOf } from '../../../services/integrations/connectors/item-list.rules';
import { LoopGuard } from '../../../services/integrations/connectors/loop-guard.rules';
import { defaultRetries, type RetryOptions } from '../../../services/integrations/connectors/retry.rules';
import { compileJudgement, VendorSession } from '../../../services/integrations/connectors/vendor-session.service';
import type { VendorRequest } from '../../../services/integrations/catalogue/vendor-request.rules';
import type { ErpConnection, PaymentsBlock } from '../catalogue/erp-row.rules';
import { paymentMapper, type NamesByList, type VendorPayment } from './vendor-payment.rules';

const maxVendorPayments = 200_000;
const maxNames = 100_000;
const maxNameCharacters = 200;
const itemsPerTurn = 10;

/** A period of days, both included. */
export interface Period {
  from: string;
  until: string;
}

/** Calls given the same context share the token that one of them fetched. */
export interface PaymentListConnector {
  /** @throws ConnectorError */
  test(context: ConnectorContext): Promise<void>;
  /**
   * Every payment of the period once, in pages. Ends normally only when the list is complete, or below its total where
   * the context takes note of that.
   * @throws ConnectorError
   */
  pages(context: ConnectorContext, period: Period): AsyncIterable<VendorPayment[]>;
}

/** Fills `{from}` and `{until}` in every text of a request; the credentials are filled later. */
const withPeriod = (request: VendorRequest, { from, until }: Period): VendorRequest =>
  JSON.parse(JSON.stringify(request).replaceAll('{from}', from).replaceAll('{until}', until)) as VendorRequest;

/** The period as the vendor wants it requested. */
export const windowsOf = (
  { window, leadDays }: Pick<PaymentsBlock, 'window' | 'leadDays'>,
  { from: first, until }: Period,
): Period[] => {
  const from = addDays(first, -leadDays);
  if (window === 'whole') return [{ from, until }];
  const windows: Period[] = [];
  for (let start = from; start <= until;) {
    const next = addMonthsToDay(`${start.slice(0, 7)}-01`, 1);
    const end = addDays(next, -1);
    windows.push({ from: start, until: end < until ? end : until });
    start = next;
  }
  return windows;
};

type NameList = PaymentsBlock['names'][string];
const nameReader = (list: NameList) => {
  const readItems = itemListOf(list);
  const [keyOf, valueOf] = [compile(list.key), compile(list.value)];
  return async (session: VendorSession): Promise<Record<string, string>> => {
    const names = new Map<string, string>();
    for await (const items of readItems(session, list.request, new LoopGuard()))
      for (const [index, item] of items.entries()) {
        if (index % itemsPerTurn === 0) await setImmediate();
        const key = textOf(await keyOf(item), maxNameCharacters);
        const value = textOf(await valueOf(item), maxNameCharacters);
        if (key && value) names.set(key, value);
        if (names.size > maxNames) throw new ConnectorError('too_large');
      }
    return Object.fromEntries(names);
  };
};

/** Reads the payments of any ERP as its row of the catalogue describes. */
export function paymentListConnector(
  egress: Pick<Egress, 'send'>,
  connection: ErpConnection,
  retries: RetryOptions = defaultRetries,
): PaymentListConnector {
  const { payments, test } = connection;
  const judgement = compileJudgement(connection);
  const readList = itemListOf(payments);
  const toPayments = paymentMapper(payments);
  const nameReaders = Object.entries(payments.names).map(([list, block]) => [list, nameReader(block)] as const);
  const sessions = new WeakMap<ConnectorContext, VendorSession>();
  const sessionOf = (context: ConnectorContext): VendorSession => {
    const session = sessions.get(context) ?? new VendorSession(egress, connection, judgement, context, retries);
    sessions.set(context, session);
    return session;
  };

  const readNames = async (session: VendorSession): Promise<NamesByList> => {
    const names: Record<string, Record<string, string>> = {};
    for (const [list, readNamesOf] of nameReaders) names[list] = await readNamesOf(session);
    return names;
  };

  return {
    async test(context) {
      const session = sessionOf(context);
      if (test) return void (await session.call(test, { mayBeEmpty: true }));
      const today = { from: context.today, until: context.today };
      const first = await readList(session, withPeriod(payments.request, today), new LoopGuard()).next();
      for (const item of first.value ?? []) await toPayments(item, {});
    },

    async *pages(context, period) {
      const session = sessionOf(context);
      const names = await readNames(session);
      const seenIds = new Set<string>();
      for (const window of windowsOf(payments, period)) {
        for await (const items of readList(session, withPeriod(payments.request, window), new LoopGuard())) {
          const page: VendorPayment[] = [];
          for (const [index, item] of items.entries()) {
            // A mapping never waits by itself: other requests would be blocked by a long page.
            if (index % itemsPerTurn === 0) await setImmediate();
            for (const payment of await toPayments(item, names)) {
              if (seenIds.has(payment.externalId)) continue;
              seenIds.add(payment.externalId);
              page.push(payment);
            }
          }
          if (seenIds.size > maxVendorPayments) throw new ConnectorError('too_large');
          yield page;
        }
      }
    },
  };
}
