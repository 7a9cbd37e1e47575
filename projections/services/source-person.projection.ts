import { companyServiceEvents } from '../../backend/services/company-service.events';
import { sourcePersonEvents } from '../../backend/people/master/source-person.events';
import { forgottenName } from '../../backend/platform/kit/personal-data';
import { projection, remove, update, upsert } from '../kit/projection';
import { SourcePerson } from './source-person.read-model';

const noIssue = { issue: null, issueDetail: null, issueAt: null };

export const sourcePeople = projection(SourcePerson, [sourcePersonEvents, companyServiceEvents], {
  SourcePersonFound: (e) =>
    upsert({
      companyId: e.companyId,
      id: e.entityId,
      companyServiceId: e.data.companyServiceId,
      name: e.data.name,
      email: e.data.email,
      employeeCode: e.data.employeeCode,
      leftOn: e.data.leftOn,
      unmappedEmployeeStatus: e.data.unmappedEmployeeStatus,
      isListed: true,
      companyUserId: null,
      linkedBy: null,
      ...noIssue,
      dismissedIssue: null,
      isApproved: false,
      isForgotten: false,
    }),
  SourcePersonChanged: (e) => {
    const { companyServiceId: _service, runId: _run, observedOn: _day, ...changes } = e.data;
    return update({ id: e.entityId }, changes);
  },
  SourcePersonMissed: (e) => update({ id: e.entityId }, { isListed: false }),
  SourcePersonBack: (e) => update({ id: e.entityId }, { isListed: true, dismissedIssue: null }),
  SourcePersonLinked: (e) => update({ id: e.entityId }, { companyUserId: e.data.companyUserId, linkedBy: e.data.by }),
  SourcePersonConfirmationRequired: (e) =>
    update(
      { id: e.entityId },
      { issue: e.data.issue, issueDetail: e.data.detail, issueAt: e.at, dismissedIssue: null },
    ),
  SourcePersonConfirmationCleared: (e) => update({ id: e.entityId }, noIssue),
  SourcePersonApproved: (e) => update({ id: e.entityId }, { isApproved: true }),
  SourcePersonDismissed: (e) => update({ id: e.entityId }, { ...noIssue, dismissedIssue: e.data.issue }),
  // The same row whether the key still exists or a replay finds it destroyed.
  SourcePersonForgotten: (e) =>
    update(
      { id: e.entityId },
      {
        ...{ name: forgottenName, email: null, employeeCode: null, leftOn: null, unmappedEmployeeStatus: null },
        ...noIssue,
        isForgotten: true,
      },
    ),
  CompanyServiceDeleted: (e) => remove({ companyServiceId: e.entityId }),
});
