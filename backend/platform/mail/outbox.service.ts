import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { newId } from '../kit/ids';
import { Secrets, type Cipher } from '../kit/secrets';

/** What each kind of mail is about: enough to write it when its turn comes. */
export interface Subjects {
  registration: { email: string };
  reset: { email: string };
  userInvitation: { companyUserId: string; companyId: string; companyName: string; inviter: string };
  invitation: { email: string; administratorId: string; companyId: string; companyName: string; inviter: string };
}

/** A mail that was asked for. */
export type MailRequest = { [K in keyof Subjects]: { kind: K; about: Subjects[K] } }[keyof Subjects];

export interface OutboxEntry {
  id: string;
  sealed: Buffer;
  /** It has been tried for a day. */
  hopeless: boolean;
}

/** Seconds within which who took a mail has sent it or is dead. */
const leaseSeconds = 60;
const maxPauseMinutes = 60;

/** The mails that were asked for and have not been sent, in `app.outbox`. */
@Injectable()
export class Outbox {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('outbox');
  }

  async put(request: MailRequest): Promise<void> {
    await this.database.rows('insert into app.outbox (id, sealed) values ($1, $2)', [
      newId(),
      this.cipher.seal(Buffer.from(JSON.stringify(request))),
    ]);
  }

  /** One that is due, which nobody else gets for a minute. */
  async take(): Promise<OutboxEntry | undefined> {
    return this.database.first<OutboxEntry>(
      `update app.outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
       where id = (select id from app.outbox where due_at <= now() order by due_at limit 1 for update skip locked)
       returning id, sealed, created_at < now() - interval '1 day' as hopeless`,
    );
  }

  /** @throws when it was sealed with another key. */
  requestIn({ sealed }: OutboxEntry): MailRequest {
    return JSON.parse(this.cipher.open(sealed).toString()) as MailRequest;
  }

  async remove(id: string): Promise<void> {
    await this.database.rows('delete from app.outbox where id = $1', [id]);
  }

  /** Waits a second before the next attempt, twice as long each time, at most a minute. */
  async postpone(id: string): Promise<void> {
    await this.database.rows(
      `update app.outbox set due_at = now() + make_interval(secs => least(${maxPauseMinutes}, power(2, least(attempts, 9) - 1)))
       where id = $1`,
      [id],
    );
  }
}
