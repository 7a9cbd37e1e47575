import { Injectable } from '@nestjs/common';
import { operationAdvice, type OperationProblem, type VendorOperationKind } from '../../../contract/operation-words';
import { Rejected } from '../../../platform/kit/rejections';
import type { ReadContext } from '../../../platform/http/read-models';
import { catalogueOf } from '../catalogue/catalogue.service';
import type { Connection } from '../catalogue/connection.rules';
import { ConnectorError, type AccountOperator, type VendorAccount } from '../connectors/connector.rules';
import { Connectors } from '../connectors/connectors.service';
import { withDeadline } from '../connectors/deadline.rules';
import { IntegrationCredentials, type StoredCredential } from '../credentials/credentials.service';
import { IntegrationStateQueries, type IntegrationState } from '../integration-state.queries';
import { VendorLists } from '../runs/vendor-lists.service';
import { vendorTextOf } from '../vendor-text.rules';
import { OperableAccountQueries } from './operable-accounts.queries';
import { problemOfFailure } from './operation-failure.rules';
import { accountProblems, creationProblem, type Creation, type Self } from './operation-problems.rules';
import { isSelfProtected, isUnprotected, missingPermissions } from './operation-permissions.rules';
import type { VendorOperations } from './vendor-operations.rules';

const selfDeadlineMs = 20_000;

/** What is ordered. */
export interface WantedOperation {
  companyServiceId: string;
  operation: VendorOperationKind;
  ids: readonly string[];
}

export interface CheckedAccount extends Pick<VendorAccount, 'name' | 'email'> {
  id: string;
  companyUserId: string | null;
  status: VendorAccount['status'] | null;
  isAdministrator: boolean;
  problem: OperationProblem | undefined;
}

export interface Block {
  code: OperationProblem;
  vendorText: string | null;
  permissions: string[];
}

export interface CheckedOperation {
  serviceName: string;
  row: VendorOperations;
  /** Null while none are stored, which blocks everything. */
  credentialId: string | null;
  accounts: CheckedAccount[];
  areAdministratorsKnown: boolean;
  /** Why nothing can be operated. */
  block: Block | null;
}

const blockOf = (code: OperationProblem, more: Partial<Block> = {}): Block => ({
  code,
  vendorText: null,
  permissions: [],
  ...more,
});

/** Why nothing of a service can be operated. */
export const blockedBy = (
  operation: VendorOperationKind,
  connection: Connection,
  integration: IntegrationState | undefined,
  storedCredential: StoredCredential | undefined,
): Block | null => {
  if (!integration || !storedCredential) return blockOf('not_integrated');
  if (operation === 'delete' && isUnprotected(connection)) return blockOf('unprotected');
  if (integration.heldRunId) return blockOf('held');
  const permissions = missingPermissions(connection, operation, storedCredential);
  if (permissions.length > 0) return blockOf('forbidden', { permissions });
  return integration.isListCurrent ? null : blockOf('not_synchronised');
};

/** A problem in the words of the console. */
export const problemView = (code: OperationProblem, vendorText: string | null = null) => ({
  code,
  text: operationAdvice[code],
  vendorText,
});

/** Checks an order before anything happens at the vendor: the service, the permissions, and each account. */
@Injectable()
export class OperationChecks {
  constructor(
    private readonly states: IntegrationStateQueries,
    private readonly credentials: IntegrationCredentials,
    private readonly connectors: Connectors,
    private readonly vendors: VendorLists,
    private readonly accounts: OperableAccountQueries,
  ) {}

  /** @throws Rejected not_found, unknown_user; operation_unsupported where the kind declares no such operation */
  async check(context: ReadContext, wantedOperation: WantedOperation): Promise<CheckedOperation> {
    const { companyId } = context;
    const { companyServiceId, operation } = wantedOperation;
    const { serviceName, integrationKind } = await this.states.service(companyId, companyServiceId);
    await this.accounts.requireAll(companyId, wantedOperation);
    const connection = integrationKind ? catalogueOf(integrationKind)?.connection : undefined;
    const operator = integrationKind ? this.connectors.of(integrationKind)?.operator : undefined;
    const row = connection?.operations;
    if (!connection || !row?.[operation] || !operator) throw new Rejected('operation_unsupported');
    const integration = await this.states.find(companyId, companyServiceId);
    const storedCredential = await this.credentials.find(companyId, companyServiceId);
    const areRolesRead = await this.accounts.areAdministratorsKnown(companyId, companyServiceId, operator);
    const isProtected = operation !== 'delete' || isSelfProtected(row) || areRolesRead;
    const block =
      blockedBy(operation, connection, integration, storedCredential) ?? (isProtected ? null : blockOf('unprotected'));
    const self = block || !integration ? undefined : await this.selfOf(context, integration, operator);
    const hasFailed = self instanceof ConnectorError;
    const accounts =
      row.create && operation === 'create'
        ? await this.newAccounts(companyId, wantedOperation, row.create)
        : await this.knownAccounts(companyId, wantedOperation, operator, hasFailed ? undefined : self);
    return {
      serviceName,
      row,
      credentialId: storedCredential?.credentialId ?? null,
      accounts,
      areAdministratorsKnown: areRolesRead && row.administratorSource !== 'unconfirmed',
      block: hasFailed ? blockOf(problemOfFailure(self), { vendorText: vendorTextOf(self.vendorText) }) : block,
    };
  }

  /** @returns the failure where the vendor does not answer */
  private async selfOf(
    { companyId, today }: ReadContext,
    { id: companyServiceId, integrationKind }: IntegrationState,
    operator: AccountOperator,
  ): Promise<Self | undefined | ConnectorError> {
    try {
      return await withDeadline(new AbortController().signal, selfDeadlineMs, async (signal) => {
        const access = { companyId, companyServiceId, integrationKind, today, signal };
        return operator.self((await this.vendors.operator(access)).context);
      });
    } catch (error) {
      if (error instanceof ConnectorError) return error;
      throw error;
    }
  }

  private async newAccounts(
    companyId: string,
    { companyServiceId, ids }: WantedOperation,
    creation: Creation,
  ): Promise<CheckedAccount[]> {
    const users = await this.accounts.users({ companyId, companyServiceId, operationId: null }, ids);
    return inOrder(users, ids).map((user) => ({
      id: user.id,
      companyUserId: user.id,
      name: user.name,
      email: user.account.email || null,
      status: null,
      isAdministrator: false,
      problem: creationProblem(user, creation),
    }));
  }

  private async knownAccounts(
    companyId: string,
    { companyServiceId, operation, ids }: WantedOperation,
    operator: AccountOperator,
    self: Self | undefined,
  ): Promise<CheckedAccount[]> {
    const service = { companyId, companyServiceId, operationId: null };
    const { chosenAccounts, all } = await this.accounts.find(service, ids, operator);
    const sortedAccounts = inOrder(chosenAccounts, ids);
    const problems = accountProblems(operation as Exclude<VendorOperationKind, 'create'>, sortedAccounts, {
      self,
      all,
    });
    return sortedAccounts.map(({ id, companyUserId, name, email, status, isAdministrator }, index) => {
      const problem = problems[index];
      return { id, companyUserId, name, email, status, isAdministrator, problem };
    });
  }
}

const inOrder = <T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
