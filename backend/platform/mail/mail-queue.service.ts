import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../http/injection-tokens';
import type { Config } from '../kit/config';
import { createMailer, type Mail, type Mailer } from '../kit/mail';
import { Outbox, type MailRequest, type Subjects, type OutboxEntry } from './outbox.service';

type Writer<K extends keyof Subjects> = (about: Subjects[K]) => Promise<Mail | undefined>;

const pollIntervalMs = 1_000;

/**
 * Sends our mails. What is asked for is kept before anyone is answered, and written and sent afterwards, so that neither a crash nor a mail
 * server that is away loses it, and nobody learns by the time an answer takes whether an address is known.
 */
@Injectable()
export class MailQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('mail');
  private readonly mailer: Mailer;
  private readonly writers = new Map<string, Writer<never>>();
  private wake = () => {};
  private closed = false;
  private working: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly outbox: Outbox,
  ) {
    this.mailer = createMailer(config, { info: (message) => this.log.log(message) });
  }

  /** Who writes the mails of a kind: when they are sent, not when they are asked for; none where none is to be sent. */
  writes<K extends keyof Subjects>(kind: K, write: Writer<K>): void {
    this.writers.set(kind, write);
  }

  /** Settles when the mail is sure to be sent. */
  async send(request: MailRequest): Promise<void> {
    await this.outbox.put(request);
    this.wake();
  }

  onApplicationBootstrap(): void {
    this.working = this.work();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    this.wake();
    await this.working;
  }

  /** Sends what is due, also what other instances were asked for and did not come to. */
  private async work(): Promise<void> {
    while (!this.closed) {
      await this.sendAll().catch((err: unknown) => this.log.warn({ err }, 'mails wait'));
      if (!this.closed) await this.somethingToDo();
    }
  }

  private async sendAll(): Promise<void> {
    for (let entry; !this.closed && (entry = await this.outbox.take());) await this.deliver(entry);
  }

  private async deliver(entry: OutboxEntry): Promise<void> {
    const { id, hopeless } = entry;
    try {
      const { kind, about } = this.outbox.requestIn(entry);
      const mail = await this.writers.get(kind)!(about as never);
      if (mail) await this.mailer.send(mail);
    } catch (err) {
      if (!hopeless) {
        this.log.warn({ err, id }, 'a mail could not be sent and is tried again');
        return this.outbox.postpone(id);
      }
      this.log.error({ err, id }, 'a mail could not be sent for a day and is given up');
    }
    await this.outbox.remove(id);
  }

  private somethingToDo(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollIntervalMs);
      this.wake = () => (clearTimeout(timer), resolve());
    });
  }
}
