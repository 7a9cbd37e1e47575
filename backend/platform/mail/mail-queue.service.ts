import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '../http/injection-tokens';
import { JobWorker } from '../jobs/job-worker.service';
import { Jobs } from '../jobs/jobs.service';
import type { Config } from '../kit/config';
import { newId } from '../kit/ids';
import { createMailer, type Mail } from '../kit/mail';

/** What each kind of mail is about: enough to write it when its turn comes. */
export interface Subjects {
  registration: { email: string };
  reset: { email: string };
  userInvitation: { companyUserId: string; companyId: string; companyName: string; inviter: string };
  invitation: { email: string; administratorId: string; companyId: string; companyName: string; inviter: string };
}
type MailRequest = { [K in keyof Subjects]: { kind: K; about: Subjects[K] } }[keyof Subjects];
type Writer<K extends keyof Subjects> = (about: Subjects[K]) => Promise<Mail | undefined>;

const kind = 'mail';
/** A day of attempts, one a minute. */
const maxAttempts = 1_440;

/**
 * Sends our mails as jobs, which are stored before anyone is answered, and written and sent afterwards. So neither a crash nor a mail
 * server that is away loses one, and nobody learns from the time of an answer whether an address is known.
 */
@Injectable()
export class MailQueue {
  private readonly writers = new Map<string, Writer<never>>();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly jobs: Jobs,
    worker: JobWorker,
  ) {
    const log = new Logger('mail');
    const mailer = createMailer(config, { info: (message) => log.log(message) });
    worker.handle({
      name: kind,
      maxAttempts,
      // A mail that is being sent when the process stops is sent to its end.
      run: async ({ payload }) => {
        const request = payload as MailRequest;
        const mail = await this.writers.get(request.kind)!(request.about as never);
        if (mail) await mailer.send(mail);
      },
    });
  }

  /** Who writes the mails of a kind: when they are sent, not when they are asked for; none where none is to be sent. */
  writes<K extends keyof Subjects>(subject: K, write: Writer<K>): void {
    this.writers.set(subject, write);
  }

  /** Settles when the mail is sure to be sent. */
  async send(request: MailRequest): Promise<void> {
    await this.jobs.enqueue({ kind, key: newId(), payload: request });
  }
}
