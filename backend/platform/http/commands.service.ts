import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Command as BusCommand, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnyDecider, CommandOf, Decider } from '../kit/decider';
import { isEndedBy, type ClaimKind } from '../kit/claims/claim.rules';
import { mapConcurrently } from '../kit/concurrency';
import { CommandRunner, type Command, type CommandContext, type Done, type PastEvent } from '../kit/commands';
import { streamName } from '../kit/events';
import { newId } from '../kit/ids';
import { Rejected } from '../kit/rejections';
import { ClaimsReadiness } from './claims/claims-readiness.service';
import { Claims, type Claim } from './claims/claims.service';
import { metrics } from './metrics';
import { noteCompany } from './pending-writes';
import { Positions } from './read-model-positions';
import { CLAIM_KINDS } from './injection-tokens';

/** The message on the CommandBus. */
class EntityCommand extends BusCommand<Done> {
  constructor(readonly command: Command) {
    super();
  }
}

const classes = new Map<AnyDecider, typeof EntityCommand>();
/** The CommandBus finds a handler by the command's class, so each decider has one. */
const classOf = (decider: AnyDecider) => {
  if (!classes.has(decider)) classes.set(decider, class extends EntityCommand {});
  return classes.get(decider)!;
};

/** The decider of an entity, by its name. */
export const deciderOf = (entity: string): AnyDecider => {
  const decider = [...classes.keys()].find(({ events }) => events.entity === entity);
  if (!decider) throw new Error(`There is no decider for ${entity}`);
  return decider;
};

/** Puts deciders on the CommandBus: one line in a module. */
export const deciders = (...all: AnyDecider[]): Provider[] =>
  all.map((decider) => {
    @CommandHandler(classOf(decider))
    class DeciderHandler implements ICommandHandler<EntityCommand> {
      constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

      execute({ command }: EntityCommand): Promise<Done> {
        return this.runner.run(decider as unknown as Decider, command);
      }
    }
    return DeciderHandler;
  });

interface Options {
  reason?: string | null;
  /** The entity is new: saves reading a stream that cannot exist. */
  creates?: boolean;
  /** The entity's events, if the caller has just read them: saves reading the stream again. */
  pastEvents?: readonly PastEvent[];
  /** The same id again is the same command. */
  commandId?: string;
  /** Answer as soon as the ledger has it, without waiting for the read models. */
  noWait?: boolean;
  /** Only if nothing happened to the entity since this revision. */
  expectedRevision?: number;
  /** Values that the command gives to the entity and that no other entity may hold. */
  claims?: readonly ClaimedValue[];
}

export interface ClaimedValue {
  kind: ClaimKind;
  value: string;
  /** The claim, if it was taken before in a batch. */
  claim?: Claim;
}
/** A claim that was taken before is renewed when less than this is left of it. */
const minAppendTimeMs = 2_000;
const commandsAtOnce = 16;

/** The only door for changes: sends a command over the bus and waits until the read models show it. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly positions: Positions,
    private readonly runner: CommandRunner,
    private readonly claims: Claims,
    private readonly readiness: ClaimsReadiness,
    @Inject(CLAIM_KINDS) private readonly claimKinds: readonly ClaimKind[],
  ) {}

  /** @throws Rejected when a rule refuses, or another entity holds a claimed value. */
  async send<D extends AnyDecider>(
    decider: D,
    entityId: string,
    intent: CommandOf<D>,
    request: CommandContext,
    options: Options = {},
  ): Promise<Done> {
    this.readiness.mustBeBuilt();
    const {
      reason = request.context.reason,
      creates,
      pastEvents = creates ? [] : undefined,
      expectedRevision,
      noWait,
    } = options;
    const id = options.commandId ?? commandIdOf(request, entityId);
    const context = { ...request.context, reason };
    noteCompany(context.companyId);
    const command: Command = { id, entityId, intent: intent, context, pastEvents, expectedRevision };
    const result = await countOutcome(decider.events.entity, this.run(decider, command, options.claims ?? []));
    if (!noWait) await this.positions.waitUntilWritten(result.position);
    return result;
  }

  /** Sends commands to many entities and waits once, for the last of them. @returns how many entities changed */
  async sendAll<D extends AnyDecider>(
    decider: D,
    all: readonly (readonly [entityId: string, intent: CommandOf<D>])[],
    request: CommandContext,
  ): Promise<number> {
    const results = await mapConcurrently(all, commandsAtOnce, ([entityId, intent]) =>
      this.send(decider, entityId, intent, request, { noWait: true }),
    );
    const positions = results.flatMap(({ position }) => position ?? []);
    await this.positions.waitUntilWritten(positions.toSorted((a, b) => (a < b ? -1 : 1)).at(-1));
    return results.filter(({ types }) => types.length > 0).length;
  }

  private async run(decider: AnyDecider, command: Command, values: readonly ClaimedValue[]): Promise<Done> {
    const { entity } = decider.events;
    const { companyId } = command.context;
    const claims: Claim[] = [];
    try {
      for (const value of values) {
        const claim = await this.takeClaim(value, command);
        if (claim) claims.push(claim);
      }
    } catch (error) {
      await this.giveUp(claims, error);
      const repeatedResult =
        error instanceof Rejected && (await this.runner.findRepeated(decider as unknown as Decider, command));
      if (repeatedResult) return repeatedResult;
      throw error;
    }
    const appendBefore = claims.length > 0 ? Math.min(...claims.map((claim) => claim.appendBefore)) : undefined;
    try {
      const result = await this.execute(decider, { ...command, appendBefore });
      const isEnded = this.claimKinds.some((kind) => kind.entity === entity && isEndedBy(kind, result.types));
      if (isEnded) await this.claims.releaseAll(streamName(entity, companyId, command.entityId));
      return result;
    } catch (error) {
      await this.giveUp(claims, error);
      throw error;
    }
  }

  private execute(decider: AnyDecider, command: Command): Promise<Done> {
    return this.bus.execute<EntityCommand, Done>(new (classOf(decider))(command));
  }

  /** Undefined where the entity holds the value already. */
  private async takeClaim({ claim, kind, value }: ClaimedValue, command: Command): Promise<Claim | undefined> {
    if (claim && claim.appendBefore - Date.now() > minAppendTimeMs) return claim;
    const { entityId, context, id: commandId, pastEvents } = command;
    const request = { kind, value, companyId: context.companyId, entityId, commandId };
    const isNew = pastEvents?.length === 0;
    return !isNew && (await this.claims.isHeldBy(request)) ? undefined : this.claims.take(request);
  }

  /** Only a definite refusal ends a claim: after any other failure the append may still land, until the lease ends. */
  private async giveUp(claims: readonly Claim[], error: unknown): Promise<void> {
    if (!(error instanceof Rejected && error.isDefinite)) return;
    // The refusal is the answer also where the claim has to wait for its lease's end.
    await Promise.all(claims.map((claim) => this.claims.giveUp(claim).catch(() => undefined)));
  }
}

/** The id of a command about an entity: the same when it is repeated. */
export const commandIdOf = (request: Pick<CommandContext, 'newId'>, entityId: string): string =>
  request.newId?.(`command:${entityId}`) ?? newId();

const countOutcome = async (entity: string, running: Promise<Done>): Promise<Done> => {
  try {
    const result = await running;
    metrics.commands.inc({ entity, outcome: 'done' });
    metrics.events.inc(result.types.length);
    return result;
  } catch (error) {
    metrics.commands.inc({ entity, outcome: error instanceof Rejected ? error.code : 'failed' });
    throw error;
  }
};
