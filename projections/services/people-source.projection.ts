import { companyServiceEvents } from '../../backend/services/company-service.events';
import { peopleSourceEvents } from '../../backend/people/master/people-source.events';
import type { Fact } from '../../backend/platform/kit/events';
import { projection, remove, update, upsert } from '../kit/projection';
import { PeopleSource } from './people-source.read-model';

/** The first event of a service makes its row; the later ones change only what they name. */
const changeSource = (e: Fact, row: PeopleSource | undefined, change: Partial<PeopleSource>) =>
  row
    ? update<PeopleSource>({ id: e.entityId }, change)
    : upsert<PeopleSource>({
        companyId: e.companyId,
        id: e.entityId,
        isOn: false,
        newPeople: null,
        fields: null,
        departments: null,
        ...change,
      });

export const peopleSources = projection(
  PeopleSource,
  [peopleSourceEvents, companyServiceEvents],
  {
    PeopleSourceNewPeopleChanged: (e, row) => changeSource(e, row, { newPeople: e.data.newPeople }),
    PeopleSourceFieldsChanged: (e, row) => changeSource(e, row, { fields: e.data.fields }),
    PeopleSourceDepartmentsChanged: (e, row) => changeSource(e, row, { departments: e.data.departments }),
    PeopleSourceStarted: (e, row) => changeSource(e, row, { isOn: true }),
    PeopleSourceStopped: (e, row) => changeSource(e, row, { isOn: false }),
    CompanyServiceDeleted: (e) => remove({ id: e.entityId }),
  },
  {
    readsRow: [
      'PeopleSourceNewPeopleChanged',
      'PeopleSourceFieldsChanged',
      'PeopleSourceDepartmentsChanged',
      'PeopleSourceStarted',
      'PeopleSourceStopped',
    ],
  },
);
