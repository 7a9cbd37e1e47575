import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { MailModule } from '../../platform/mail/mail.module';
import { undoable } from '../../platform/kit/undo';
import { AuthModule } from '../auth/auth.module';
import { accessLinkDecider } from './access-link.decider';
import { accessLinkUndo } from './access-link-undo.rules';
import { AccessLinkQueries } from './access-links.queries';
import { AccessLinks } from './access-links.service';
import { AuditorLinksController } from './auditor-links.controller';
import { AuditorLinkQueries } from './auditor-links.queries';
import { LinkCodes } from './link-codes.service';
import { LinkEntry } from './link-entry.service';
import { LinksController } from './links.controller';
import { StoredLinks } from './stored-links.service';

/** Links bound to mail addresses: for one review, or for an auditor. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [LinksController, AuditorLinksController],
  providers: [
    ...deciders(undoable(accessLinkDecider, accessLinkUndo)),
    AccessLinkQueries,
    AccessLinks,
    AuditorLinkQueries,
    LinkCodes,
    LinkEntry,
    StoredLinks,
  ],
  exports: [AccessLinks],
})
export class LinksModule {}
