import { Module } from '@nestjs/common';
import { CredentialsModule } from '../../platform/credentials/credentials.module';
import { deciders } from '../../platform/http/commands';
import { MailModule } from '../../platform/mail/mail.module';
import { reactors } from '../../platform/reactors/reactors';
import { AdministratorAccounts } from './administrator-accounts.service';
import { AdministratorRoster } from './administrator-roster';
import { administratorRosterDecider } from './administrator-roster.decider';
import { AdministratorStates } from './administrator-states';
import { administratorDecider } from './administrator.decider';
import { Administrators } from './administrators';
import { AdministratorsController } from './administrators.controller';
import { AdministratorsQueries } from './administrators.queries';
import { Invitations } from './invitations';
import { viewsOfRemoved } from './views-of-removed.reactor';

const shared = [AdministratorAccounts, AdministratorRoster, AdministratorStates];

@Module({
  imports: [CredentialsModule, MailModule],
  controllers: [AdministratorsController],
  providers: [
    ...shared,
    Administrators,
    AdministratorsQueries,
    Invitations,
    ...deciders(administratorDecider, administratorRosterDecider),
    ...reactors(viewsOfRemoved),
  ],
  exports: shared,
})
export class AdministratorsModule {}
