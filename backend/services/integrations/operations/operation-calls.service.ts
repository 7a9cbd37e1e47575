import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../contract/calendar';
import type { VendorOperationKind } from '../../../contract/operation-words';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { catalogueOf } from '../catalogue/catalogue.service';
import {
  ConnectorError,
  throwUnsent,
  type AccountOperator,
  type AccountStatus,
  type Connector,
  type ConnectorContext,
  type NewAccount,
  type VendorAccount,
} from '../connectors/connector.rules';
import type { IntegrationState } from '../integration-state.queries';
import { VendorLists } from '../runs/vendor-lists.service';
import { OperableAccountQueries } from './operable-accounts.queries';
import type { OpenOperation, OpenTarget } from './open-operations.queries';
import {
  isReached,
  RemainingAdministrators,
  type Creation,
  type NewAccountUser,
  type OperableAccount,
  type Self,
} from './operation-problems.rules';

const maxLimitWaits = 3;
const defaultLimitWaitMs = 5_000;
const maxLimitWaitMs = 60_000;

/** The vendor and the known accounts, as one order needs them. */
export interface PreparedVendor {
  operation: VendorOperationKind;
  operator: AccountOperator;
  connector: Connector;
  context: ConnectorContext;
  self: Self | undefined;
  accounts: ReadonlyMap<string, OperableAccount>;
  administrators: RemainingAdministrators;
  users: ReadonlyMap<string, NewAccountUser>;
  creation: Creation;
}

/** The vendor's account after an operation. `createdAccount` is null where the vendor tells no id of a new account. */
export type Reached = { status: AccountStatus; isGone: boolean } | { createdAccount: VendorAccount | null };

/** Calls a vendor about single accounts. */
@Injectable()
export class OperationCalls {
  constructor(
    private readonly vendors: VendorLists,
    private readonly accounts: OperableAccountQueries,
  ) {}

  /** @throws ConnectorError when the vendor refuses the credentials or cannot be reached */
  async prepare(
    { id: operationId, companyId, companyServiceId, operation }: OpenOperation,
    { integrationKind }: IntegrationState,
    targets: readonly OpenTarget[],
    job: RunningJob,
  ): Promise<PreparedVendor> {
    const access = { companyId, companyServiceId, integrationKind, today: dayOf(job.now()), signal: job.signal };
    const { operator, connector, context } = await this.vendors.operator(access);
    const ids = targets.map(({ id }) => id);
    const service = { companyId, companyServiceId, operationId };
    const isCreation = operation === 'create';
    const { chosenAccounts, all } = isCreation
      ? { chosenAccounts: [], all: [] }
      : await this.accounts.find(service, ids, operator);
    const users = isCreation ? await this.accounts.users(service, ids) : [];
    return {
      operation,
      operator,
      connector,
      context,
      self: await operator.self(context),
      accounts: byId(chosenAccounts),
      administrators: new RemainingAdministrators(all),
      users: byId(users),
      creation: catalogueOf(integrationKind)?.connection?.operations?.create ?? { fields: [] },
    };
  }

  /** What the vendor says of an account that may have been operated before; undefined when it was not. @throws ConnectorError */
  async read(vendor: PreparedVendor, id: string): Promise<Reached | undefined> {
    const { operation, operator, context } = vendor;
    if (operation === 'create') {
      const newAccount = await this.findByEmail(vendor, vendor.users.get(id)?.account.email ?? '');
      return newAccount && { createdAccount: newAccount };
    }
    const account = vendor.accounts.get(id);
    if (!account) return undefined;
    const vendorAccount = await operator.readOne(context, account);
    return isReached(operation, vendorAccount)
      ? { status: vendorAccount?.status ?? 'deleted', isGone: vendorAccount === undefined }
      : undefined;
  }

  /** @throws ConnectorError when the vendor surely changed nothing, UnknownOutcome when it may have */
  perform(vendor: PreparedVendor, id: string): Promise<Reached> {
    return waitingForLimits(vendor.context.signal, () => this.call(vendor, id));
  }

  private async call({ operation, operator, context, ...vendor }: PreparedVendor, id: string): Promise<Reached> {
    if (operation === 'create') {
      const { account } = vendor.users.get(id)!;
      return { createdAccount: await createdAccount(operator, context, account) };
    }
    const knownAccount = vendor.accounts.get(id)!;
    const present = operator.needsReading(operation)
      ? await operator.readOne(context, knownAccount).catch(throwUnsent)
      : knownAccount;
    if (present) await operator.operate(context, operation, present);
    else if (operation !== 'delete') throw new ConnectorError('bad_answer', { status: 404 });
    const status = ({ suspend: 'suspended', resume: 'active', delete: 'deleted' } as const)[operation];
    return { status, isGone: operation === 'delete' };
  }

  private async findByEmail({ connector, context }: PreparedVendor, email: string): Promise<VendorAccount | undefined> {
    for await (const page of connector.pages(context)) {
      const match = page.find((account) => account.email?.toLowerCase() === email.toLowerCase());
      if (match && match.status !== 'deleted') return match;
    }
    return undefined;
  }
}

/** What the vendor lists of a new account; what we sent, where it cannot be read at once. */
const createdAccount = async (
  operator: AccountOperator,
  context: ConnectorContext,
  account: NewAccount,
): Promise<VendorAccount | null> => {
  const externalId = await operator.create(context, account);
  if (externalId === null) return null;
  const sentAccount = { externalId, email: account.email, originals: {} };
  const vendorAccount = await operator.readOne(context, sentAccount).catch((error: unknown) => {
    if (!(error instanceof ConnectorError)) throw error;
    return undefined;
  });
  const unknownFields = { employeeCode: null, role: null, licence: null, lastLoginAt: null };
  return vendorAccount ?? { ...sentAccount, ...unknownFields, name: account.displayName, status: 'invited' };
};

/** A vendor that limits us has done nothing, so the call may be sent again after the wait. */
const waitingForLimits = async <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
  for (let waits = 0; ; waits++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.code !== 'rate_limited' || waits >= maxLimitWaits) throw error;
      const waitMs = error.retryAfterMs ?? defaultLimitWaitMs;
      if (waitMs > maxLimitWaitMs) throw error;
      await sleep(waitMs, undefined, { signal });
    }
  }
};

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));
