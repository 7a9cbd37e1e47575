import type { ClaimedValue, Commands } from '../platform/http/commands.service';
import type { AnyDecider, CommandOf } from '../platform/kit/decider';
import type { Context } from '../platform/kit/commands';
import { derivedId } from '../platform/kit/ids';
import { administratorOf, contextOf, type Principal } from '../platform/kit/principal';
import { demoCompanyId } from '../contract/demo';
import { demoId } from './demo-ids.data';

export const demoAdministratorId = demoId('administrator', 'first');
const byFirstAdministrator = administratorOf(demoCompanyId, demoAdministratorId);
export const byOperator: Principal = { kind: 'operator', id: null, companyId: demoCompanyId };

export const bySystem: Principal = { kind: 'system', id: null, companyId: demoCompanyId };

interface Options {
  why?: string;
  creates?: boolean;
  by?: Principal;
  claims?: readonly ClaimedValue[];
}

/** Acts in the demo company at a moment of the past. An act repeated in the same order is the same act. */
export class DemoCommands {
  private readonly commandCounts = new Map<string, number>();
  newest = 0n;

  constructor(private readonly commands: Commands) {}

  /** Sends commands as of this moment. */
  at(at: string): Moment {
    return new Moment(this, at);
  }

  async send<D extends AnyDecider>(
    decider: D,
    entityId: string,
    intent: CommandOf<D>,
    context: Context,
    { creates, claims }: Options = {},
  ): Promise<void> {
    const nth = this.commandCounts.get(entityId) ?? 0;
    this.commandCounts.set(entityId, nth + 1);
    const commandId = derivedId(demoCompanyId, entityId, String(nth));
    const result = await this.commands.send(
      decider,
      entityId,
      intent,
      { context },
      { commandId, creates, claims, noWait: true },
    );
    if (result.position !== undefined && result.position > this.newest) this.newest = result.position;
  }
}

export class Moment {
  constructor(
    private readonly demoCommands: DemoCommands,
    private readonly at: string,
  ) {}

  send<D extends AnyDecider>(decider: D, entityId: string, intent: CommandOf<D>, options: Options = {}): Promise<void> {
    return this.demoCommands.send(decider, entityId, intent, this.context(options.why, options.by), options);
  }

  context(reason?: string, by: Principal = byFirstAdministrator): Context {
    const correlationId = derivedId(demoCompanyId, this.at);
    return contextOf(by, { channel: 'demo', at: this.at, reason, correlationId });
  }
}
