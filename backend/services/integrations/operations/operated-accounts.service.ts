import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../contract/calendar';
import { Commands } from '../../../platform/http/commands.service';
import type { Context } from '../../../platform/kit/commands';
import { PersonKeys } from '../../../platform/kit/person-keys';
import { Secrets } from '../../../platform/kit/secrets';
import { accountDecider, accountId } from '../../accounts/account.decider';
import { seenAccountOf } from '../accounts/seen-account.rules';
import { serviceAccountDecider } from '../accounts/service-account.decider';
import type { Reached } from './operation-calls.service';
import type { OpenOperation } from './open-operations.queries';

/** Records what an operation made of an account, without waiting for the next synchronisation. */
@Injectable()
export class OperatedAccounts {
  constructor(
    private readonly commands: Commands,
    private readonly keys: PersonKeys,
    private readonly secrets: Secrets,
  ) {}

  /** Repeating it changes nothing. */
  async record(order: OpenOperation, targetId: string, outcome: Reached, context: Context): Promise<void> {
    const observedOn = dayOf(context.at);
    if ('createdAccount' in outcome) return this.recordCreated(order, targetId, outcome.createdAccount, context);
    const operate = { type: 'Operate', data: { observedOn, orderId: order.id, ...outcome } } as const;
    await this.commands.send(serviceAccountDecider, targetId, operate, { context }, { noWait: true });
  }

  /** The user is connected also where the vendor tells no id: the next synchronisation finds the account. */
  private async recordCreated(
    { id: orderId, companyId, companyServiceId }: OpenOperation,
    companyUserId: string,
    createdAccount: Extract<Reached, { createdAccount: unknown }>['createdAccount'],
    context: Context,
  ): Promise<void> {
    const observedOn = dayOf(context.at);
    if (createdAccount) {
      const { id, externalId, attributes } = seenAccountOf(this.secrets, companyServiceId, createdAccount);
      await this.keys.makeAll(companyId, [id]);
      const match = { companyUserId, by: 'hand' } as const;
      const data = { companyServiceId, runId: orderId, observedOn, externalId, attributes, match };
      await this.commands.send(serviceAccountDecider, id, { type: 'Observe', data }, { context }, { noWait: true });
    }
    const between = { companyServiceId, companyUserId };
    const connect = { type: 'Connect', data: between } as const;
    await this.commands.send(accountDecider, accountId(between), connect, { context }, { noWait: true });
  }
}
