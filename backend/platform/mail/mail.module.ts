import { Module } from '@nestjs/common';
import { Links } from './links';
import { MailLimit } from './mail-limit';
import { MailQueue } from './mail-queue';
import { Outbox } from './outbox';

const shared = [Links, MailLimit, MailQueue];

/** Mails that were asked for: where their links lead, how many an hour, and that each is sent. */
@Module({ providers: [...shared, Outbox], exports: shared })
export class MailModule {}
