import type { Clock } from '../../backend/platform/kit/clock';
import { dayOf } from '../../backend/contract/calendar';

/** A clock that runs like the system's, from wherever a spec puts it. */
export class MovableClock implements Clock {
  /** How often it was read. */
  reads = 0;
  private offsetMs = 0;

  now(): string {
    this.reads++;
    return new Date(Date.now() + this.offsetMs).toISOString();
  }

  today(): string {
    return dayOf(this.now());
  }

  /** @param offsetMs added to the instant, which may have any offset from UTC */
  moveTo(instant: string, offsetMs = 0): void {
    this.offsetMs = Date.parse(instant) + offsetMs - Date.now();
  }
}
