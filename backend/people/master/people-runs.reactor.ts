import type { Provider } from '@nestjs/common';
import { reactor } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { companyServiceEvents } from '../../services/company-service.events';
import { PeopleRuns } from './people-runs.service';
import { sourcePersonEvents } from './source-person.events';

/** Deletes the previews of a deleted service, and those that may name a forgotten person. */
export const peopleRunsReactor: Provider = {
  provide: Symbol('people runs reactor'),
  inject: [Reactors, PeopleRuns],
  useFactory: (engine: Reactors, runs: PeopleRuns) =>
    void engine.add(
      reactor('people.previews', [companyServiceEvents, sourcePersonEvents], {
        CompanyServiceDeleted: ({ companyId, entityId }) => runs.removeOfService(companyId, entityId),
        SourcePersonForgotten: ({ companyId, data }) => runs.removePreviews(companyId, data.companyServiceId),
      }),
    ),
};
