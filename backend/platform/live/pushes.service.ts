import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ReadModel } from '../../contract/read-models';
import { CLOCK } from '../http/injection-tokens';
import type { Clock } from '../kit/clock';
import type { Push, Room } from './push';

/** Every push, and at most one run of each at a time for a company: changes meanwhile lead to one more. */
@Injectable()
export class Pushes {
  private readonly all: Push[] = [];
  private readonly running = new Map<string, { again: boolean }>();
  private readonly log = new Logger('live');

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  add(push: Push): void {
    this.all.push(push);
  }

  begin(companyId: string): void {
    for (const push of this.all) void push.begin?.(companyId).catch((error: unknown) => this.logFailure(error));
  }

  forget(companyId: string): void {
    for (const push of this.all) push.forget(companyId);
  }

  /** Runs the pushes that depend on these models; `roomOf` is undefined if no console is open. */
  sendChanged(companyId: string, models: readonly ReadModel[], roomOf: (push: Push) => Room | undefined): void {
    this.all.forEach((push, index) => {
      const room = push.models.some((model) => models.includes(model)) ? roomOf(push) : undefined;
      if (room) void this.run(`${index} ${companyId}`, () => push.send(companyId, room, this.clock.today()));
    });
  }

  private async run(key: string, send: () => Promise<void>): Promise<void> {
    const current = this.running.get(key);
    if (current) {
      current.again = true;
      return;
    }
    const turn = { again: true };
    this.running.set(key, turn);
    while (turn.again) {
      turn.again = false;
      await send().catch((error: unknown) => this.logFailure(error));
    }
    this.running.delete(key);
  }

  private logFailure(error: unknown): void {
    this.log.warn({ err: error }, 'a push failed');
  }
}
