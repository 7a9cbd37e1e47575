import { Module } from '@nestjs/common';
import { CredentialsModule } from '../auth/credentials.module';
import { deciders } from '../http/commands';
import { administratorDecider } from './administrator.decider';
import { administratorEmailDecider } from './administrator-email.decider';
import { AdministratorEmails } from './administrator-emails';
import { administratorRosterDecider } from './administrator-roster.decider';
import { AdministratorRoster } from './administrator-roster';
import { AdministratorStates } from './administrator-states';
import { Administrators } from './administrators';
import { AdministratorsController } from './administrators.controller';
import { AdministratorsQueries } from './administrators.queries';
import { Invitations } from './invitations';

const shared = [AdministratorEmails, AdministratorRoster, AdministratorStates];

@Module({
  imports: [CredentialsModule],
  controllers: [AdministratorsController],
  providers: [
    ...shared,
    Administrators,
    AdministratorsQueries,
    Invitations,
    ...deciders(administratorDecider, administratorEmailDecider, administratorRosterDecider),
  ],
  exports: shared,
})
export class AdministratorsModule {}
