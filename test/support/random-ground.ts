import { addDays } from '../../backend/contract/calendar';
import { newId } from '../../backend/platform/kit/ids';
import { goldenData } from './golden-data';
import type { Happened } from './parts';
import type { Random } from './random';
import { Story } from './stories';

export type Act = () => Happened;

/** An area of a random company. */
export interface RandomArea {
  /** What may happen in it next. */
  acts(): Act[];
}

/** The fields with the day from which an event applies. */
export const appliedDayFields = [
  ...['effectiveFrom', 'observedOn', 'detectedOn', 'decidedOn'],
  ...['expiredOn', 'releasedOn', 'endedOn', 'withdrawnOn'],
] as const;

/** What the areas of a random company share. */
export class RandomGround {
  readonly story = new Story();
  readonly services: string[] = [];
  readonly users: string[] = [];
  readonly departments: [department: string, changesCount: number][] = [];
  readonly payments: string[] = [];

  /** @param around the day around which changes apply */
  constructor(
    readonly random: Random,
    readonly around: string,
  ) {}

  get id(): string {
    return this.story.companyId;
  }

  /** A day from which something applies (適用日), before or after its recording. */
  effectiveFrom(): string {
    return addDays(this.around, this.random.below(16) - 8);
  }

  add<T>(list: T[], item: T): T {
    list.push(item);
    return item;
  }

  take<T>(list: T[], item: T): T {
    return list.splice(list.indexOf(item), 1)[0]!;
  }

  event(entity: string, entityId: string, type: string, data: Record<string, unknown>): Happened {
    return { entity, entityId, type, data, companyId: this.id };
  }

  /** The sample of an event with other values where they matter, applying from a random day. */
  sampled(entity: string, entityId: string, type: string, data: Record<string, unknown> = {}): Happened {
    const sample = goldenData(type);
    const days = appliedDayFields.filter((name) => name in sample).map((name) => [name, this.effectiveFrom()]);
    return this.event(entity, entityId, type, { ...sample, ...Object.fromEntries(days), ...data });
  }

  /** A run of a synchronisation, with a duration of its own. */
  run(): { runId: string; durationMs: number } {
    return { runId: newId(), durationMs: this.random.below(9_999) };
  }
}
