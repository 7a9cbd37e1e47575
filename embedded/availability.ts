import { EventEmitter, once } from 'node:events';

/** Whether a part that others need is there. */
export class Availability {
  /** How often it went away: a part that ran meanwhile may have ended because of that. */
  outages = 0;
  private isAway = false;
  private readonly events = new EventEmitter().setMaxListeners(0);

  constructor(readonly name: string) {}

  get away(): boolean {
    return this.isAway;
  }

  lose(): void {
    if (!this.isAway) this.outages++;
    this.isAway = true;
  }

  restore(): void {
    this.isAway = false;
    this.events.emit('restored');
  }

  /** Settles when it is there, or when the signal aborts. */
  async waitUntilAvailable(signal: AbortSignal): Promise<void> {
    while (this.isAway && !signal.aborted) await once(this.events, 'restored', { signal }).catch(() => undefined);
  }
}
