import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../http/tokens';
import type { Config } from '../kit/config';
import { createMailer, type Mail, type Mailer } from '../kit/mail';

const pauses = [1_000, 5_000, 20_000];

/** Sends our mails; those that must not tell by their time whether an address is known are prepared and sent after the answer. */
@Injectable()
export class Post implements OnModuleDestroy {
  private readonly log = new Logger('mail');
  private readonly mailer: Mailer;
  private readonly underWay = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(@Inject(CONFIG) config: Config) {
    this.mailer = createMailer(config, { info: (message) => this.log.log(message) });
  }

  async send(mail: Mail): Promise<void> {
    await this.mailer.send(mail);
  }

  /** Writes the mail, if there is one to write, and sends it, without anyone waiting; tries again when the mail server is away. */
  sendAside(write: () => Promise<Mail | undefined>): void {
    const work = this.deliver(write).catch((err: unknown) => this.log.error({ err }, 'a mail could not be sent'));
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
  }

  async onModuleDestroy(): Promise<void> {
    this.closing.abort(new Error('stopping before the mail server came back'));
    await Promise.all(this.underWay);
  }

  private async deliver(write: () => Promise<Mail | undefined>): Promise<void> {
    const mail = await write();
    if (!mail) return;
    for (const pause of pauses) {
      try {
        return await this.mailer.send(mail);
      } catch {
        await delay(pause, undefined, { signal: this.closing.signal });
      }
    }
    await this.mailer.send(mail);
  }
}
