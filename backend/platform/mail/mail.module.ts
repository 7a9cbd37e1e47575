import { Module } from '@nestjs/common';
import { Links } from './links.service';
import { MailLimit } from './mail-limit.service';
import { MailQueue } from './mail-queue.service';

const services = [Links, MailLimit, MailQueue];

/** Mails that were asked for: where their links lead, how many an hour, and that each is sent. */
@Module({ providers: services, exports: services })
export class MailModule {}
