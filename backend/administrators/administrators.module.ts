import { Module } from '@nestjs/common';
import { CredentialsModule } from '../credentials/credentials.module';
import { deciders } from '../http/commands';
import { MailModule } from '../mail/mail.module';
import { AdministratorAccounts } from './administrator-accounts.service';
import { AdministratorRoster } from './administrator-roster';
import { administratorRosterDecider } from './administrator-roster.decider';
import { AdministratorStates } from './administrator-states';
import { administratorDecider } from './administrator.decider';
import { Administrators } from './administrators';
import { AdministratorsController } from './administrators.controller';
import { AdministratorsQueries } from './administrators.queries';
import { Invitations } from './invitations';
import { LabController } from './lab.controller';
import { LabQueries } from './lab.queries';

const shared = [AdministratorAccounts, AdministratorRoster, AdministratorStates];

@Module({
  imports: [CredentialsModule, MailModule],
  controllers: [AdministratorsController, LabController],
  providers: [
    ...shared,
    Administrators,
    AdministratorsQueries,
    LabQueries,
    Invitations,
    ...deciders(administratorDecider, administratorRosterDecider),
  ],
  exports: shared,
})
export class AdministratorsModule {}
