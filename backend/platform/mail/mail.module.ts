import { Module } from '@nestjs/common';
import { Links } from './links.service';
import { MailLimit } from './mail-limit.service';
import { MailQueue } from './mail-queue.service';

const services = [Links, MailLimit, MailQueue];

/** Requested mails: their links, their limits, and their delivery. */
@Module({ providers: services, exports: services })
export class MailModule {}
