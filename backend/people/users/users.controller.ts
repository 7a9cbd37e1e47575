import { Controller } from '@nestjs/common';
import { Existence } from '../existence.service';
import { userList, users } from '../../contract/users';
import { employeeStatuses, workingStatuses, type Vocabulary } from '../../contract/vocabulary';
import { Edits } from '../../platform/history/edits.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { Imports } from '../../platform/imports/imports.service';
import { companyUserEmailClaim } from './company-user-email.claim';
import { companyUserDecider, type CompanyUserCommand } from './company-user.decider';
import { UserInvitations } from './user-invitations.service';
import { UserEmailChanges } from './user-email-changes.service';
import { UserServiceQueries } from './user-services.queries';
import { UserQueries } from './users.queries';

const choices = ({ values, labels }: Vocabulary<string>) => values.map((id) => ({ id, name: labels[id]! }));

/** Auditors read no memos on persons: an empty column would look like people without one. */
const withoutMemos = { ...userList, file: userList.file.filter(({ key }) => key !== 'note') };

@Controller()
export class UsersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: UserQueries,
    private readonly services: UserServiceQueries,
    private readonly existence: Existence,
    private readonly edits: Edits,
    private readonly imports: Imports,
    private readonly invitations: UserInvitations,
    private readonly emailChanges: UserEmailChanges,
  ) {}

  @Serves(users.list)
  list(request: ApiRequest<typeof users.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(users.csv)
  csv(request: ApiRequest<typeof users.csv>) {
    return listCsv(request, request.isAuditor ? withoutMemos : userList, () =>
      this.queries.all(request, request.query),
    );
  }

  @Serves(users.commitImport)
  async commitImport(request: ApiRequest<typeof users.commitImport>) {
    await this.imports.commit(request, 'users', request.body);
  }

  @Serves(users.names)
  names(request: ApiRequest<typeof users.names>) {
    return this.queries.names(request);
  }

  @Serves(users.employeeStatuses)
  employeeStatuses(_: ApiRequest<typeof users.employeeStatuses>) {
    return choices(employeeStatuses);
  }

  @Serves(users.workingStatuses)
  workingStatuses(_: ApiRequest<typeof users.workingStatuses>) {
    return choices(workingStatuses);
  }

  @Serves(users.positions)
  positions(request: ApiRequest<typeof users.positions>) {
    return this.queries.positions(request.companyId);
  }

  @Serves(users.show)
  async show(request: ApiRequest<typeof users.show>) {
    const { companyUserId } = request.params;
    const services = await this.services.of(request, companyUserId, request.flags.has('plan'));
    return this.queries.show(request, companyUserId, services);
  }

  @Serves(users.add)
  async add(request: ApiRequest<typeof users.add>) {
    const {
      nameKana = null,
      employeeCode = null,
      position = null,
      joinedOn = null,
      note = null,
      ...rest
    } = request.body;
    const data = { ...rest, nameKana, employeeCode, position, joinedOn, note };
    const id = request.newId();
    await this.departmentsMustBeThere(request);
    if (employeeCode) await this.queries.mustBeFree(request.companyId, employeeCode, id);
    if (data.isInvited) await this.invitations.requireMailAllowance(data.email, request);
    const claims = [{ kind: companyUserEmailClaim, value: data.email }];
    await this.commands.send(companyUserDecider, id, { type: 'Add', data }, request, { creates: true, claims });
    if (data.isInvited) await this.invitations.mail(id, request.context);
    return { id };
  }

  @Serves(users.edit)
  async edit(request: ApiRequest<typeof users.edit>) {
    const { reason: _, expectedRevision, ...data } = request.body;
    const id = request.params.companyUserId;
    const { email: before, employeeCode } = await this.queries.findOwnFields(request.companyId, id);
    await this.departmentsMustBeThere(request);
    if (data.employeeCode && data.employeeCode !== employeeCode)
      await this.queries.mustBeFree(request.companyId, data.employeeCode, id);
    const claims = data.email === undefined ? [] : [{ kind: companyUserEmailClaim, value: data.email }];
    const change = () =>
      this.edits.send(companyUserDecider, id, { type: 'Change', data }, request, expectedRevision, claims);
    if (data.email === undefined || data.email === before) return change();
    const to = data.email;
    const mayWrite = () => this.invitations.requireMailAllowance(to, request);
    return this.emailChanges.move(id, { to, mayWrite }, request, change);
  }

  @Serves(users.cancelScheduled)
  async cancelScheduled(request: ApiRequest<typeof users.cancelScheduled>) {
    const { companyUserId, effectiveFrom } = request.params;
    await this.send(request, companyUserId, { type: 'CancelScheduled', data: { effectiveFrom } });
  }

  @Serves(users.remove)
  async remove(request: ApiRequest<typeof users.remove>) {
    const data = { effectiveFrom: request.body?.effectiveFrom };
    for (const { id } of await this.queries.records(request.companyId, request.params.companyUserId))
      await this.send(request, id, { type: 'Delete', data });
  }

  private async departmentsMustBeThere({ companyId, body, today }: ApiRequest<typeof users.add | typeof users.edit>) {
    const { departmentIds = [], departmentsFrom = today } = body;
    await this.existence.requireDepartments(companyId, departmentIds, departmentsFrom);
  }

  private send(request: ApiRequest, id: string, intent: CompanyUserCommand) {
    return this.commands.send(companyUserDecider, id, intent, request);
  }
}
