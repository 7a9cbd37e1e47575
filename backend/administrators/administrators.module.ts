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
import { LabController } from './lab.controller';
import { LabQueries } from './lab.queries';

const shared = [AdministratorEmails, AdministratorRoster, AdministratorStates];

@Module({
  imports: [CredentialsModule],
  controllers: [AdministratorsController, LabController],
  providers: [
    ...shared,
    Administrators,
    AdministratorsQueries,
    LabQueries,
    Invitations,
    ...deciders(administratorDecider, administratorEmailDecider, administratorRosterDecider),
  ],
  exports: shared,
})
export class AdministratorsModule {}
