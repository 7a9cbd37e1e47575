import { undoable } from '../../platform/kit/undo';
import { administratorUndo, administratorRosterUndo } from './administrator-undo.rules';
import { Module } from '@nestjs/common';
import { ExistenceModule } from '../../people/existence.module';
import { CredentialsModule } from '../../platform/credentials/credentials.module';
import { deciders } from '../../platform/http/commands.service';
import { MailModule } from '../../platform/mail/mail.module';
import { reactors } from '../../platform/reactors/reactors.service';
import { AdministratorAccounts } from './administrator-accounts.service';
import { AdministratorRoster } from './administrator-roster.service';
import { administratorRosterDecider } from './administrator-roster.decider';
import { AdministratorStates } from './administrator-states.service';
import { administratorDecider } from './administrator.decider';
import { Administrators } from './administrators.service';
import { AdministratorsController } from './administrators.controller';
import { AdministratorsQueries } from './administrators.queries';
import { Invitations } from './invitations.service';
import { viewsOfRemoved } from './views-of-removed.reactor';

const exportedServices = [AdministratorAccounts, AdministratorRoster, AdministratorStates];

@Module({
  imports: [CredentialsModule, ExistenceModule, MailModule],
  controllers: [AdministratorsController],
  providers: [
    ...exportedServices,
    Administrators,
    AdministratorsQueries,
    Invitations,
    ...deciders(
      undoable(administratorDecider, administratorUndo),
      undoable(administratorRosterDecider, administratorRosterUndo),
    ),
    ...reactors(viewsOfRemoved),
  ],
  exports: exportedServices,
})
export class AdministratorsModule {}
