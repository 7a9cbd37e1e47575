import { Injectable } from '@nestjs/common';
import type { Context } from '../../kit/commands';
import { clock } from '../../kit/clock';
import type { Fact } from '../../kit/events';
import { derivedId, newId } from '../../kit/ids';
import { Commands } from '../commands';
import { ReadModels } from '../read-models';
import type { Reactor, Tools } from './reactor';

/** Makes the tools of a reaction. */
@Injectable()
export class ToolBox {
  constructor(
    private readonly commands: Commands,
    private readonly readModels: ReadModels,
  ) {}

  forFact({ name }: Reactor, fact: Fact): Tools {
    const { channel, $correlationId: correlationId } = fact.metadata;
    const at = channel === 'demo' ? fact.at : clock.now();
    return this.tools({ companyId: fact.companyId, at, correlationId, causationId: fact.id }, (...words) =>
      derivedId(fact.id, name, ...words),
    );
  }

  forClock(companyId: string): Tools {
    return this.tools({ companyId, at: clock.now(), correlationId: newId() }, newId);
  }

  private tools(asked: Omit<Context, 'actor' | 'channel'>, commandIdOf: (...words: string[]) => string): Tools {
    const { companyId, at } = asked;
    const context: Context = { ...asked, actor: { kind: 'system', id: null }, channel: 'rule' };
    return {
      companyId,
      at,
      readModels: this.readModels,
      send: (decider, entityId, intent) => {
        const commandId = commandIdOf(decider.events.entity, entityId, (intent as { type: string }).type);
        return this.commands.send(decider, entityId, intent, { context }, { commandId, noWait: true });
      },
    };
  }
}
