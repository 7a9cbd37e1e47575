import { Injectable } from '@nestjs/common';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { Dependent } from './undo-plan';

/** An entity that a planned event names from a day on. */
export interface NamedOnDay {
  id: string;
  day: string;
}

/** What an area knows about its entities outside their streams. */
export interface UndoLookup {
  entity: HistoryEntity | 'customOption';
  /** What depends on entities whose creation is to be undone, by their ids; beyond what the history tells. */
  dependents?(companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Dependent>>;
  /** Those that do not exist on the day, beyond what the history tells. */
  missing?(companyId: string, namedOnDay: readonly NamedOnDay[]): Promise<readonly NamedOnDay[]>;
  /** Waits until nothing writes any more that the undo of a fact of these entities stops. @throws when aborted */
  waitForWriting?(companyId: string, ids: readonly string[], signal: AbortSignal): Promise<void>;
  /** For the rules, as `lookups`. */
  find?(companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
}

/** The look-ups of all areas; each adds its own. */
@Injectable()
export class UndoLookups {
  private readonly all = new Map<string, UndoLookup>();

  add(lookup: UndoLookup): void {
    this.all.set(lookup.entity, lookup);
  }

  async dependents(companyId: string, entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, Dependent>> {
    return (await this.all.get(entity)?.dependents?.(companyId, ids)) ?? new Map<string, Dependent>();
  }

  async missing(companyId: string, entity: string, namedOnDay: readonly NamedOnDay[]): Promise<readonly NamedOnDay[]> {
    return (await this.all.get(entity)?.missing?.(companyId, namedOnDay)) ?? [];
  }

  async waitForWriting(companyId: string, entity: string, ids: readonly string[], signal: AbortSignal): Promise<void> {
    await this.all.get(entity)?.waitForWriting?.(companyId, ids, signal);
  }

  async find(companyId: string, entity: string, ids: readonly string[]) {
    return (await this.all.get(entity)?.find?.(companyId, ids)) ?? new Map<string, Readonly<Record<string, unknown>>>();
  }
}
