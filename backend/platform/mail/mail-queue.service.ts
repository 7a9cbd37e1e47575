import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '../http/injection-tokens';
import { JobWorker } from '../jobs/job-worker.service';
import { Jobs } from '../jobs/jobs.service';
import type { Config } from '../kit/config';
import { newId } from '../kit/ids';
import { createMailer, type Mail } from '../kit/mail';

/** The data of each kind of mail, from which its text is written later. */
export interface Subjects {
  registration: { email: string };
  reset: { email: string };
  accessLink: { linkId: string; companyId: string };
  /** The hash of the link's token, in hex, whether its address got too many codes, and the request. */
  linkCode: { tokenHash: string; isOverLimit: boolean; at: string; requestId: string };
  userInvitation: { companyUserId: string; companyId: string; companyName: string; inviter: string };
  evidenceCheckpoint: { companyId: string; size: number } & ({ administratorId: string } | { addressId: string });
  invitation: { email: string; administratorId: string; companyId: string; companyName: string; inviter: string };
}
type MailRequest = { [K in keyof Subjects]: { kind: K; about: Subjects[K] } }[keyof Subjects];
type Writer<K extends keyof Subjects> = (about: Subjects[K]) => Promise<Mail | undefined>;

const kind = 'mail';
/** A day of attempts, one a minute. */
const maxAttempts = 1_440;

/**
 * Sends our mails as jobs, which are stored before the response and written and sent afterwards.
 * So neither a crash nor an unavailable mail server loses one, and the time of a response does not reveal whether an
 * address is known.
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
      // A mail that is being sent when the process stops is still sent.
      run: async ({ payload }) => {
        const request = payload as MailRequest;
        const mail = await this.writers.get(request.kind)!(request.about as never);
        if (mail) await mailer.send(mail);
      },
    });
  }

  /** Registers the writer of a kind of mail. It runs when the mail is sent; without a result no mail is sent. */
  writes<K extends keyof Subjects>(subject: K, write: Writer<K>): void {
    this.writers.set(subject, write);
  }

  /**
   * Settles when the mail is stored.
   * @param key replaces a mail of the same key that waits to be sent
   */
  async send(request: MailRequest, key: string = newId()): Promise<void> {
    await this.jobs.enqueue({ kind, key, payload: request });
  }
}
