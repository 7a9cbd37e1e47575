import { Module } from '@nestjs/common';
import { Credentials } from './credentials';
import { Housekeeping } from './housekeeping';
import { Links } from './links';
import { LoginAttempts } from './login-attempts';
import { MailLimit } from './mail-limit';
import { Outbox } from './outbox';
import { Post } from './post';
import { Tokens } from './tokens';

const parts = [Credentials, Links, LoginAttempts, MailLimit, Post, Tokens];

/** What proves who someone is, and the mails that carry it. */
@Module({ providers: [...parts, Housekeeping, Outbox], exports: parts })
export class CredentialsModule {}
