import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../kit/commands';
import type { ReadContext } from '../http/read-models';
import type { Paused } from './undo-store.service';
import type { IndexedFact } from './undo.queries';

/** An area whose runs can be undone. */
export interface UndoPause {
  entity: Paused['entity'];
  /** What to pause so that the undone facts do not come back by themselves. */
  pausedBy(context: ReadContext, facts: readonly IndexedFact[]): Promise<{ id: string; name: string } | undefined>;
  pause(id: string, request: CommandContext): Promise<void>;
}

/** Pauses the schedule of a synchronisation that is undone; areas add how. */
@Injectable()
export class UndoPauses {
  private readonly all: UndoPause[] = [];

  add(pause: UndoPause): void {
    this.all.push(pause);
  }

  async find(context: ReadContext, facts: readonly IndexedFact[]): Promise<(Paused & { name: string }) | undefined> {
    for (const { entity, pausedBy } of this.all) {
      const found = await pausedBy(context, facts);
      if (found) return { entity, ...found };
    }
    return undefined;
  }

  async pause({ entity, id }: Paused, request: CommandContext): Promise<void> {
    await this.all.find((one) => one.entity === entity)?.pause(id, request);
  }
}
