import { randomBytes } from 'node:crypto';
import type { Connection } from '../catalogue/connection.rules';
import type { VendorOperations } from '../operations/vendor-operations.rules';
import type { VendorRequest } from '../catalogue/vendor-request.rules';
import { accountMapper, compile } from './account-mapper.rules';
import type { ParsedAnswer } from './answer.rules';
import {
  accountChanges,
  ConnectorError,
  UnknownOutcome,
  type AccountOperator,
  type ConnectorContext,
  type NewAccount,
  type OperatedAccount,
  type VendorAccount,
} from './connector.rules';
import type { VendorSession } from './vendor-session.service';

type Values = Record<string, string>;
interface Reading {
  sessionOf(context: ConnectorContext): VendorSession;
  changingSessionOf(context: ConnectorContext): VendorSession;
  pages(context: ConnectorContext): AsyncIterable<VendorAccount[]>;
}

const valuesOf = ({ externalId, email, originals }: OperatedAccount): Values => {
  const columns = Object.entries({ externalId, email, ...prefixKeys('originals', originals) });
  return prefixKeys('account', Object.fromEntries(columns));
};

const prefixKeys = (prefix: string, values: Record<string, string | null>): Values =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[`${prefix}.${key}`, value]] : [])));

const namesMore = /\{account\.(?!externalId\})/;

/** Letters in both cases, a digit and a sign, which vendors require. */
const firstPassword = () => `${randomBytes(18).toString('base64url')}aA1!`;

const newValuesOf = (account: NewAccount): Values =>
  prefixKeys('new', { ...account, userName: account.email.replace(/@.*/s, ''), password: firstPassword() });

const idText = (value: unknown): string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;

const isGone = (error: unknown, { goneWord }: VendorOperations): boolean =>
  error instanceof ConnectorError &&
  !error.isUnsent &&
  (error.status === 404 || error.status === 410 || Boolean(goneWord && error.vendorText?.includes(goneWord)));

/** Operates accounts as the row of a kind describes. */
export function accountOperator(
  { users }: Connection,
  row: VendorOperations,
  { sessionOf, changingSessionOf, pages }: Reading,
): AccountOperator {
  const toAccount = accountMapper(users);
  const itemOf = compile(row.read?.item ?? '$');
  const newIdOf = row.create?.id ? compile(row.create.id) : undefined;
  const selfIdOf = row.self?.id ? compile(row.self.id) : undefined;
  const selfEmailOf = row.self?.email ? compile(row.self.email) : undefined;
  const administratorOf = row.administrator ? compile(`$boolean(${row.administrator})`) : undefined;

  /** A change of several requests may be half made when one of them fails. */
  async function send(session: VendorSession, requests: readonly VendorRequest[], values: Values) {
    let answer: ParsedAnswer | undefined;
    for (const request of requests)
      try {
        answer = await session.change(request, { values });
      } catch (error) {
        if (answer && error instanceof ConnectorError) throw new UnknownOutcome(error.vendorText);
        throw error;
      }
    return answer!;
  }

  async function findListed(context: ConnectorContext, externalId: string): Promise<VendorAccount | undefined> {
    for await (const page of pages(context)) {
      const listedAccount = page.find((account) => account.externalId === externalId);
      if (listedAccount) return listedAccount;
    }
    return undefined;
  }

  async function readListed(context: ConnectorContext, account: OperatedAccount): Promise<VendorAccount | undefined> {
    if (!row.read) return findListed(context, account.externalId);
    const answer = await sessionOf(context).call(row.read.request, { values: valuesOf(account) });
    const vendorAccount = await toAccount(await itemOf(answer.json, { headers: answer.headers }), {
      today: context.today,
    });
    if (vendorAccount?.externalId === account.externalId) return vendorAccount;
    throw new ConnectorError('bad_answer', { vendorText: 'The answer is about another account' });
  }

  const readOne = (context: ConnectorContext, account: OperatedAccount): Promise<VendorAccount | undefined> =>
    readListed(context, account).catch((error: unknown) => {
      if (!isGone(error, row)) throw error;
      return undefined;
    });

  return {
    changes: accountChanges.filter((change) => row[change]),
    needsReading: (change) => namesMore.test(JSON.stringify(row[change]?.request)),

    async operate(context, change, account) {
      const { request } = row[change]!;
      try {
        await send(changingSessionOf(context), request, valuesOf(account));
      } catch (error) {
        if (change !== 'delete' || !isGone(error, row)) throw error;
        // Some requests name the account by a login or an address, which may have changed since the list was read.
        const present = await readOne(context, account);
        if (present && present.status !== 'deleted') throw error;
      }
    },

    async create(context, account) {
      const { json, headers } = await send(changingSessionOf(context), row.create!.request, newValuesOf(account));
      if (!newIdOf) return null;
      const id = idText(await newIdOf(json, { headers }).catch(() => undefined));
      if (id === null) throw new UnknownOutcome('The answer names no id of the new account');
      return id;
    },

    readOne,

    async self(context) {
      if (!row.self) return undefined;
      const session = row.self.isOfChanges ? changingSessionOf(context) : sessionOf(context);
      const { json, headers } = await session.call(row.self.request);
      const identity = {
        externalId: idText(await selfIdOf?.(json, { headers })),
        email: idText(await selfEmailOf?.(json, { headers })),
      };
      if (identity.externalId ?? identity.email) return identity;
      throw new ConnectorError('bad_answer', { vendorText: 'The answer names no account' });
    },

    isAdministrator: async (account) => (await administratorOf?.(account)) === true,
  };
}
