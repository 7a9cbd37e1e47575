import { undoable } from '../../platform/kit/undo';
import { peopleSourceUndo } from './people-source-undo.rules';
import { sourcePersonUndo } from './source-person-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { IntegrationsModule } from '../../services/integrations/integrations.module';
import { DepartmentsModule } from '../departments/departments.module';
import { UsersModule } from '../users/users.module';
import { KnownPeopleQueries } from './known-people.queries';
import { peopleRunsReactor } from './people-runs.reactor';
import { PeopleRuns } from './people-runs.service';
import { PeopleSourceController } from './people-source.controller';
import { peopleSourceDecider } from './people-source.decider';
import { PeopleSourceQueries } from './people-source.queries';
import { PeopleSynchronisation } from './people-synchronisation.service';
import { PeopleWriter } from './people-writer.service';
import { SourceDepartments } from './source-departments.service';
import { sourcePersonDecider } from './source-person.decider';

@Module({
  imports: [DepartmentsModule, IntegrationsModule, UsersModule],
  controllers: [PeopleSourceController],
  providers: [
    KnownPeopleQueries,
    peopleRunsReactor,
    PeopleRuns,
    PeopleSourceQueries,
    PeopleSynchronisation,
    PeopleWriter,
    SourceDepartments,
    ...deciders(undoable(peopleSourceDecider, peopleSourceUndo), undoable(sourcePersonDecider, sourcePersonUndo)),
  ],
})
export class MasterPeopleModule {}
