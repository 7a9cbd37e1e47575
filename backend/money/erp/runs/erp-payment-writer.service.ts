import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/http/commands.service';
import { Progress } from '../../../platform/http/progress.service';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../../platform/jobs/progress-reporter';
import { BoundedQueue } from '../../../platform/kit/bounded-queue';
import { mapConcurrently } from '../../../platform/kit/concurrency';
import type { Context } from '../../../platform/kit/commands';
import { derivedId } from '../../../platform/kit/ids';
import { Rejected } from '../../../platform/kit/rejections';
import { paymentDecider, type PaymentCommand } from '../../payments/payment.decider';
import type { PaymentPlan } from './payment-plan.rules';

interface WrittenRun {
  id: string;
  companyId: string;
  companyErpId: string;
  context: Context;
  /** @throws when the run must stop writing */
  requireCurrent(): Promise<void>;
}

const pageSize = 500;
/** All runs of this process share it, so that other calls are answered in between. */
const commandsAtOnce = 4;

/** Writes what a run of an ERP found. A repeated run sends the same commands, and those of the rest. */
@Injectable()
export class ErpPaymentWriter {
  private readonly turns = new BoundedQueue({ maxRunning: commandsAtOnce, maxWaiting: Infinity });

  constructor(
    private readonly commands: Commands,
    private readonly progress: Progress,
  ) {}

  /** A payment that a person joined meanwhile is not written beside it. */
  async write(run: WrittenRun, plan: PaymentPlan, job: RunningJob): Promise<void> {
    const { companyErpId } = run;
    const beside = new Map(plan.plannedPayments.map(({ paymentId, besideId }) => [paymentId, besideId]));
    const all: [paymentId: string, intent: PaymentCommand][] = [
      ...plan.plannedPayments.map(({ paymentId, source, companyServiceId }): [string, PaymentCommand] => [
        paymentId,
        { type: 'Synchronise', data: { companyServiceId, source } },
      ]),
      ...plan.leavingPayments.map(({ paymentId, why }): [string, PaymentCommand] => [
        paymentId,
        { type: 'MissSource', data: { companyErpId, why } },
      ]),
      ...plan.lookalikes.map(({ paymentId, source }): [string, PaymentCommand] => [
        paymentId,
        { type: 'FindLookalike', data: { source } },
      ]),
      ...plan.dismissedIds.map((id): [string, PaymentCommand] => [id, { type: 'DismissLookalike', data: {} }]),
    ];
    const reporter = new ProgressReporter(this.progress, run, all.length);
    for (let offset = 0; offset < all.length; offset += pageSize) {
      job.signal.throwIfAborted();
      await run.requireCurrent();
      const page = all.slice(offset, offset + pageSize);
      await mapConcurrently(page, commandsAtOnce, async ([paymentId, intent]) => {
        if (!(await this.isJoinedMeanwhile(run, beside.get(paymentId), intent)))
          await this.send(run, paymentId, intent);
      });
      job.noteProgress();
      await reporter.advance(page.length);
    }
  }

  /**
   * The stream of the payment beside it decides: an answer of a person and this command cannot both succeed there. The
   * question ends first, so that no answer joins the line after it is written.
   */
  private async isJoinedMeanwhile(
    run: WrittenRun,
    besideId: string | undefined,
    intent: PaymentCommand,
  ): Promise<boolean> {
    if (besideId === undefined || intent.type !== 'Synchronise') return false;
    const { companyErpId, externalId } = intent.data.source;
    try {
      await this.send(run, besideId, { type: 'KeepBeside', data: { companyErpId, externalId } });
      return false;
    } catch (error) {
      if (error instanceof Rejected && error.code === 'payment_lookalike_joined') return true;
      throw error;
    }
  }

  /** The id of a command derives from its content: an attempt that sees another list sends another command. */
  private async send({ id, context }: WrittenRun, paymentId: string, intent: PaymentCommand): Promise<void> {
    const commandId = derivedId(id, paymentId, JSON.stringify(intent));
    const options = { commandId, noWait: true };
    await this.turns.run(() => this.commands.send(paymentDecider, paymentId, intent, { context }, options));
  }
}
