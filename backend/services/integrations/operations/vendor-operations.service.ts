import { Injectable } from '@nestjs/common';
import type { accountOperations } from '../../../contract/account-operations';
import type { OperationPreview, vendorOperations } from '../../../contract/vendor-operations';
import { messages } from '../../../contract/messages.ja';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { CompanyLock } from '../../../platform/http/company-lock.service';
import { invalid, Refused } from '../../../platform/http/refusals';
import { OwnPassword } from '../../../access/auth/own-password.service';
import { freedSeats } from './freed-seats.rules';
import { OperableAccountQueries } from './operable-accounts.queries';
import { OperationChecks, problemView, type CheckedOperation, type WantedOperation } from './operation-checks.service';
import { vendorOperationDecider } from './vendor-operation.decider';

/** Orders of operations at vendors. */
@Injectable()
export class VendorOperationOrders {
  constructor(
    private readonly checks: OperationChecks,
    private readonly accounts: OperableAccountQueries,
    private readonly ownPassword: OwnPassword,
    private readonly commands: Commands,
    private readonly lock: CompanyLock,
  ) {}

  async preview(request: ApiRequest<typeof vendorOperations.preview>): Promise<OperationPreview> {
    const { companyServiceId } = request.params;
    const { operation, ids } = request.body;
    const checkedOperation = await this.checks.check(request, { companyServiceId, operation, ids });
    const { serviceName, row, accounts, areAdministratorsKnown, block } = checkedOperation;
    const operable = accounts.filter(({ problem }) => !problem);
    const isFreeing = operation !== 'create' && row[operation]?.freesSeat === true;
    const plans = isFreeing ? await this.accounts.seats(request, companyServiceId) : [];
    const freedTotal = isFreeing ? freedSeats(plans, operable.length) : { seats: 0, cost: 0 };
    return {
      serviceName,
      operation,
      effect: row[operation]!.effect,
      accounts: accounts.map(({ problem, ...account }) => ({
        ...account,
        problem: problem ? problemView(problem) : null,
      })),
      operableCount: block ? 0 : operable.length,
      refusedCount: accounts.length - operable.length,
      freedSeats: freedTotal.seats,
      freedCost: freedTotal.cost,
      isPasswordNeeded: operation === 'delete',
      isSelfKnown: row.self !== undefined || row.isSelfRefused,
      areAdministratorsKnown,
      blocked: block && { ...problemView(block.code, block.vendorText), permissions: block.permissions },
    };
  }

  /**
   * Records the order; a reactor queues its job.
   * @throws Refused 400 naming each account that cannot be operated, a missing or wrong password; 409 when none can
   */
  async order(
    request: ApiRequest,
    wantedOperation: WantedOperation,
    password: string | undefined,
  ): Promise<{ operationId: string }> {
    const { companyServiceId, operation } = wantedOperation;
    await this.requirePassword(request, wantedOperation, password);
    const operationId = request.newId('vendor-operation');
    // The very same call again would find its own accounts in progress.
    if (await this.accounts.isOrdered(request.companyId, operationId)) return { operationId };
    const checkedOperation = await this.checks.check(request, wantedOperation);
    refuseProblems(checkedOperation);
    const targets = checkedOperation.accounts.map(({ id, companyUserId }) => ({ id, companyUserId }));
    const { credentialId } = checkedOperation;
    const order = {
      type: 'Order',
      data: { companyServiceId, operation, credentialId: credentialId!, targets },
    } as const;
    // The vendor was called before, since a lock must not wait for it.
    await this.lock.run('vendor operations', request.companyId, async () => {
      await this.refuseConcurrent(request.companyId, wantedOperation);
      await this.commands.send(vendorOperationDecider, operationId, order, request);
    });
    return { operationId };
  }

  /** @throws as `order` does; Refused 400 for an account without a user */
  async create(request: ApiRequest<typeof accountOperations.insert>) {
    const { accounts } = request.body;
    const errors = accounts.flatMap(({ companyUserId }, index) =>
      companyUserId ? [] : [{ field: `accounts.${index}`, message: messages.select('ユーザー') }],
    );
    if (errors.length > 0) throw invalid(errors);
    const ids = accounts.flatMap(({ companyUserId }) => companyUserId ?? []);
    const { companyServiceId } = request.params;
    const order = await this.order(request, { companyServiceId, operation: 'create', ids }, undefined);
    return { inserted: 0, atVendor: true, ...order };
  }

  /** @throws as `order` does */
  async delete(request: ApiRequest<typeof accountOperations.remove>) {
    const { ids, password } = request.body;
    const { companyServiceId } = request.params;
    const order = await this.order(request, { companyServiceId, operation: 'delete', ids }, password);
    return { removed: 0, disconnected: 0, atVendor: true, ...order };
  }

  /** Another administrator may have ordered the same accounts meanwhile. */
  private async refuseConcurrent(companyId: string, { companyServiceId, ids }: WantedOperation): Promise<void> {
    const inProgress = await this.accounts.inProgress(companyId, companyServiceId, ids);
    const errors = ids.flatMap((id, index) =>
      inProgress.has(id) ? [{ field: `ids.${index}`, message: problemView('in_progress').text }] : [],
    );
    if (errors.length > 0) throw invalid(errors);
  }

  private async requirePassword(
    request: ApiRequest,
    { operation }: WantedOperation,
    password: string | undefined,
  ): Promise<void> {
    if (operation !== 'delete') return;
    if (password === undefined) throw invalid([{ field: 'password', message: messages.required('パスワード') }]);
    await this.ownPassword.verify(request, password, 'password');
  }
}

const refuseProblems = ({ accounts, block }: CheckedOperation): void => {
  if (block) {
    const { text, vendorText } = problemView(block.code, block.vendorText);
    const permissions = block.permissions.length > 0 ? `（${block.permissions.join('、')}）` : '';
    throw new Refused(409, `operation_${block.code}`, `${text}${permissions}${vendorText ? ` ${vendorText}` : ''}`);
  }
  const errors = accounts.flatMap(({ problem }, index) =>
    problem ? [{ field: `ids.${index}`, message: problemView(problem).text }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
};
