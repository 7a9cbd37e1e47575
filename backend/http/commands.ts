import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Command as BusCommand, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnyDecider, CommandOf, Decider } from '../kit/decider';
import { CommandRunner, type Command, type Context, type Done, type Seen } from '../kit/commands';
import { newId } from '../kit/ids';
import { Rejected } from '../kit/rejected';
import { metrics } from './operations/metrics';
import { noteCompany } from './pending-writes';
import { Positions } from './positions';

/** What travels over the CommandBus. */
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
  const found = [...classes.keys()].find(({ events }) => events.entity === entity);
  if (!found) throw new Error(`Nothing decides about ${entity}`);
  return found;
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
  /** What the entity has been through, for whoever has just read it or must know: saves reading it again. */
  seen?: readonly Seen[];
  /** The same id again is the same command. */
  commandId?: string;
  /** Answer as soon as the ledger has it, without waiting for the read models. */
  noWait?: boolean;
  /** Only if nothing happened to the entity since this revision. */
  expectedRevision?: number;
}

/** The one door for change: sends a command over the bus and waits until what it wrote can be read. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly positions: Positions,
  ) {}

  /** @throws Rejected when a rule refuses. */
  async send<D extends AnyDecider>(
    decider: D,
    entityId: string,
    intent: CommandOf<D>,
    asked: { context: Context; newId?: (what: string) => string },
    options: Options = {},
  ): Promise<Done> {
    const {
      reason = asked.context.reason,
      creates,
      seen = creates ? [] : undefined,
      expectedRevision,
      noWait,
    } = options;
    const id = options.commandId ?? asked.newId?.(`command:${entityId}`) ?? newId();
    const context = { ...asked.context, reason };
    noteCompany(context.companyId);
    const command: Command = { id, entityId, intent: intent as never, context, seen, expectedRevision };
    const done = await counted(
      decider.events.entity,
      this.bus.execute<EntityCommand, Done>(new (classOf(decider))(command)),
    );
    if (!noWait) await this.positions.written(done.position);
    return done;
  }
}

const counted = async (entity: string, running: Promise<Done>): Promise<Done> => {
  try {
    const done = await running;
    metrics.commands.inc({ entity, outcome: 'done' });
    metrics.events.inc(done.types.length);
    return done;
  } catch (error) {
    metrics.commands.inc({ entity, outcome: error instanceof Rejected ? error.code : 'failed' });
    throw error;
  }
};
