import { Injectable } from '@nestjs/common';
import type { OperationProblem } from '../../../contract/operation-words';
import { Commands } from '../../../platform/http/commands.service';
import { Positions } from '../../../platform/http/read-model-positions';
import { Progress } from '../../../platform/http/progress.service';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../../platform/jobs/progress-reporter';
import { waitForReadModels } from '../../../platform/jobs/read-model-wait';
import type { Context } from '../../../platform/kit/commands';
import { EventStore } from '../../../platform/kit/event-store';
import { contextOf } from '../../../platform/kit/principal';
import { catalogueOf } from '../catalogue/catalogue.service';
import { ConnectorError, UnknownOutcome } from '../connectors/connector.rules';
import { IntegrationCredentials } from '../credentials/credentials.service';
import { IntegrationStateQueries, type IntegrationState } from '../integration-state.queries';
import { vendorTextOf } from '../vendor-text.rules';
import { OperatedAccounts } from './operated-accounts.service';
import { OperationCalls, type PreparedVendor, type Reached } from './operation-calls.service';
import { blockedBy } from './operation-checks.service';
import { isCommonProblem, problemOfFailure } from './operation-failure.rules';
import { accountProblem, creationProblem } from './operation-problems.rules';
import { OpenOperationQueries, type OpenOperation, type OpenTarget } from './open-operations.queries';
import { vendorOperationDecider, type VendorOperationCommand } from './vendor-operation.decider';

interface Work {
  order: OpenOperation;
  job: RunningJob;
  targets: readonly OpenTarget[];
  vendor?: PreparedVendor;
}

/**
 * Provisioning and deprovisioning at the vendor. Operates the accounts of an order one after another: the intent is
 * recorded before each call, the outcome after it.
 */
@Injectable()
export class VendorOperationRunner {
  constructor(
    private readonly open: OpenOperationQueries,
    private readonly states: IntegrationStateQueries,
    private readonly credentials: IntegrationCredentials,
    private readonly calls: OperationCalls,
    private readonly operatedAccounts: OperatedAccounts,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly store: EventStore,
    private readonly positions: Positions,
  ) {}

  /** A run that was interrupted goes on: accounts without an outcome are read at the vendor first. */
  async run(order: OpenOperation, job: RunningJob): Promise<void> {
    await waitForReadModels(this.store, this.positions, job.signal);
    const all = await this.open.targets(order);
    const targets = all.filter(({ state }) => state === 'waiting' || state === 'attempted');
    const reporter = new ProgressReporter(this.progress, order, all.length, all.length - targets.length);
    const work: Work = { order, job, targets };
    let common: OperationProblem | undefined;
    for (const target of targets) {
      job.signal.throwIfAborted();
      try {
        common ??= await this.prepare(work);
        if (common) await this.leave(work, target, common);
        else common = await this.operate(work, target);
      } catch (error) {
        await this.giveUp(work, target, error);
      }
      job.noteProgress();
      await reporter.advance(1);
    }
    await this.send(work, { type: 'Finish', data: {} });
  }

  /** @returns why no account can be operated any more */
  private async prepare(work: Work): Promise<OperationProblem | undefined> {
    const { order } = work;
    const integration = await this.states.find(order.companyId, order.companyServiceId);
    const credential = await this.credentials.find(order.companyId, order.companyServiceId);
    if (integration && credential && credential.credentialId !== order.credentialId) return 'credentials_replaced';
    const connection = integration && catalogueOf(integration.integrationKind)?.connection;
    if (!connection) return 'not_integrated';
    const block = blockedBy(order.operation, connection, integration, credential);
    if (block) return block.code;
    try {
      work.vendor ??= await this.openVendor(order, integration, work);
      return (await this.isUnchanged(order)) ? undefined : 'credentials_replaced';
    } catch (error) {
      if (error instanceof ConnectorError) return commonOf(error);
      throw error;
    }
  }

  /** A refused token is renewed only while the credentials are those of the order. */
  private async openVendor(order: OpenOperation, integration: IntegrationState, work: Work): Promise<PreparedVendor> {
    const vendor = await this.calls.prepare(order, integration, work.targets, work.job);
    const { refresh } = vendor.context;
    if (!refresh) return vendor;
    const refreshOwn = async () => {
      const credentials = await refresh();
      if (await this.isUnchanged(order)) return credentials;
      throw new ConnectorError('unauthorised');
    };
    return { ...vendor, context: { ...vendor.context, refresh: refreshOwn } };
  }

  private async isUnchanged({ companyId, companyServiceId, credentialId }: OpenOperation): Promise<boolean> {
    return (await this.credentials.find(companyId, companyServiceId))?.credentialId === credentialId;
  }

  /** @returns the problem that ends the order, if there is one */
  private async operate(work: Work, target: OpenTarget): Promise<OperationProblem | undefined> {
    const vendor = work.vendor!;
    const isOpen = target.state === 'attempted';
    let before: Reached | undefined;
    try {
      if (isOpen || target.wasUnknown) before = await this.calls.read(vendor, target.id);
    } catch (error) {
      if (error instanceof ConnectorError) return this.leave(work, target, commonOf(error), error);
      throw error;
    }
    const problem = before ? undefined : problemOf(vendor, target);
    // The list need not show an invitation that was sent.
    if (isOpen && !before && vendor.operation === 'create' && !vendor.creation.id)
      return this.leave(work, target, 'already_invited');
    if (problem) return this.leave(work, target, problem);
    const mayGoOn = await this.attempt(work, target);
    if (!mayGoOn && !(isOpen && before)) return this.leave(work, target, 'stopped');
    if (!before) return this.call(work, target);
    await this.succeed(work, target, before, true);
    return undefined;
  }

  private async call(work: Work, target: OpenTarget): Promise<OperationProblem | undefined> {
    let outcome: Reached;
    try {
      outcome = await this.calls.perform(work.vendor!, target.id);
    } catch (error) {
      if (error instanceof UnknownOutcome) return this.readAfterwards(work, target, error);
      if (error instanceof ConnectorError) return this.refuse(work, target, error);
      throw error;
    }
    await this.succeed(work, target, outcome, false);
    return undefined;
  }

  private async succeed(work: Work, { id }: OpenTarget, outcome: Reached, isReadAfterwards: boolean): Promise<void> {
    await this.operatedAccounts.record(work.order, id, outcome, this.contextOf(work));
    mayBeGone(work, id);
    await this.send(work, { type: 'Succeed', data: { targetId: id, isReadAfterwards } });
  }

  /** @returns whether it may go on: a stop that came before refuses the intent */
  private async attempt(work: Work, { id }: OpenTarget): Promise<boolean> {
    const { types } = await this.send(work, { type: 'Attempt', data: { targetId: id } });
    return types.length > 0;
  }

  private async refuse(work: Work, target: OpenTarget, error: ConnectorError): Promise<OperationProblem | undefined> {
    const code = problemOfFailure(error);
    const targetId = target.id;
    // An earlier run may have sent it.
    if (error.isUnsent && target.state === 'attempted') return this.leave(work, target, code, error);
    const vendorText = vendorTextOf(error.vendorText);
    await this.send(
      work,
      error.isUnsent
        ? { type: 'SkipUnsent', data: { targetId, code } }
        : { type: 'Refuse', data: { targetId, code, vendorText } },
    );
    return isCommonProblem(code) ? code : undefined;
  }

  /** Nothing is repeated blindly: the vendor is read once, and what is not done stays unknown. */
  private async readAfterwards(
    work: Work,
    target: OpenTarget,
    { vendorText }: UnknownOutcome,
  ): Promise<OperationProblem | undefined> {
    mayBeGone(work, target.id);
    await this.send(work, {
      type: 'LeaveUnknown',
      data: { targetId: target.id, vendorText: vendorTextOf(vendorText) },
    });
    try {
      const outcome = await this.calls.read(work.vendor!, target.id);
      if (outcome) await this.succeed(work, target, outcome, true);
      return undefined;
    } catch (error) {
      if (error instanceof ConnectorError) return commonOf(error);
      throw error;
    }
  }

  /** Without a call: an account that was called before stays unknown. @returns the problem if it ends the order */
  private async leave(
    work: Work,
    { id: targetId, state }: OpenTarget,
    code: OperationProblem,
    error?: ConnectorError,
  ): Promise<OperationProblem | undefined> {
    const vendorText = vendorTextOf(error?.vendorText);
    if (state === 'attempted') mayBeGone(work, targetId);
    await this.send(
      work,
      state === 'attempted'
        ? { type: 'LeaveUnknown', data: { targetId, vendorText } }
        : { type: 'Skip', data: { targetId, code } },
    );
    return isCommonProblem(code) ? code : undefined;
  }

  /** After the last attempt at an account the others go on. @throws the error before that */
  private async giveUp(work: Work, { id: targetId }: OpenTarget, error: unknown): Promise<void> {
    const { signal } = work.job;
    if (signal.aborted || !(await work.job.isHopeless(error))) throw error;
    mayBeGone(work, targetId);
    // Only one of the two applies, by whether its intent is recorded.
    await this.send(work, { type: 'LeaveUnknown', data: { targetId, vendorText: null } });
    await this.send(work, { type: 'Skip', data: { targetId, code: 'unavailable' } });
  }

  private send(work: Work, intent: VendorOperationCommand) {
    const request = { context: this.contextOf(work) };
    return this.commands.send(vendorOperationDecider, work.order.id, intent, request, { noWait: true });
  }

  private contextOf({ order: { id, companyId }, job }: Work): Context {
    const circumstances = { at: job.now(), batchId: id, correlationId: id };
    return contextOf({ kind: 'connector', id: null, companyId }, circumstances);
  }
}

/** An administrator who may be suspended or deleted does not stand in for the last one. */
const mayBeGone = ({ vendor, order }: Work, id: string): void => {
  if (order.operation !== 'resume') vendor?.administrators.remove(id);
};

/** A failure to read the vendor ends the order, whatever it is. */
const commonOf = (error: ConnectorError): OperationProblem => {
  const code = problemOfFailure(error);
  return isCommonProblem(code) ? code : 'unavailable';
};

const problemOf = ({ operation, ...vendor }: PreparedVendor, { id }: OpenTarget): OperationProblem | undefined => {
  if (operation === 'create') {
    const user = vendor.users.get(id);
    return user ? creationProblem({ ...user, isInProgress: false }, vendor.creation) : 'missing_value';
  }
  const account = vendor.accounts.get(id);
  return account ? accountProblem(operation, { ...account, isInProgress: false }, vendor) : 'no_vendor_account';
};
