import { Controller } from '@nestjs/common';
import { users } from '../../contract/users';
import { employeeStatuses, workingStatuses, type Vocabulary } from '../../contract/vocabulary';
import { Edits } from '../../platform/history/edits';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { csvAnswer } from '../../platform/http/csv-answer';
import { Serves } from '../../platform/http/serves';
import { Imports } from '../../platform/imports/imports';
import { companyUserEmailClaim } from './company-user-email.claim';
import { companyUserDecider, type CompanyUserCommand } from './company-user.decider';
import { userCsvColumns } from './user-csv';
import { UserInvitations } from './user-invitations';
import { UserMoves } from './user-moves';
import { UserQueries } from './users.queries';

const choices = ({ values, labels }: Vocabulary<string>) => values.map((id) => ({ id, name: labels[id]! }));

@Controller()
export class UsersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: UserQueries,
    private readonly edits: Edits,
    private readonly imports: Imports,
    private readonly invitations: UserInvitations,
    private readonly moves: UserMoves,
  ) {}

  @Serves(users.list)
  list(ask: Ask<typeof users.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(users.csv)
  csv(ask: Ask<typeof users.csv>) {
    const batches = () => this.queries.all(ask.companyId, ask.query);
    return csvAnswer(ask, { name: 'ユーザー', columns: userCsvColumns, batches });
  }

  @Serves(users.commitImport)
  async commitImport(ask: Ask<typeof users.commitImport>) {
    await this.imports.commit(ask, 'users', ask.body);
  }

  @Serves(users.names)
  names(ask: Ask<typeof users.names>) {
    return this.queries.names(ask.companyId);
  }

  @Serves(users.employeeStatuses)
  employeeStatuses(_: Ask<typeof users.employeeStatuses>) {
    return choices(employeeStatuses);
  }

  @Serves(users.workingStatuses)
  workingStatuses(_: Ask<typeof users.workingStatuses>) {
    return choices(workingStatuses);
  }

  @Serves(users.show)
  show(ask: Ask<typeof users.show>) {
    return this.queries.show(ask.companyId, ask.params.companyUserId);
  }

  @Serves(users.add)
  async add(ask: Ask<typeof users.add>) {
    const { nameKana = null, employeeCode = null, position = null, joinedOn = null, note = null, ...rest } = ask.body;
    const data = { ...rest, nameKana, employeeCode, position, joinedOn, note };
    const id = ask.newId();
    await this.departmentsMustBeThere(ask);
    if (employeeCode) await this.queries.mustBeFree(ask.companyId, employeeCode, id);
    if (data.isInvited) await this.invitations.mayWriteTo(data.email, ask);
    const claims = [{ kind: companyUserEmailClaim, value: data.email }];
    await this.commands.send(companyUserDecider, id, { type: 'Add', data }, ask, { creates: true, claims });
    if (data.isInvited) await this.invitations.mail(id, ask);
    return { id };
  }

  @Serves(users.edit)
  async edit(ask: Ask<typeof users.edit>) {
    const { reason: _, expectedRevision, ...data } = ask.body;
    const id = ask.params.companyUserId;
    const { email: before, employeeCode } = await this.queries.ownOf(ask.companyId, id);
    await this.departmentsMustBeThere(ask);
    if (data.employeeCode && data.employeeCode !== employeeCode)
      await this.queries.mustBeFree(ask.companyId, data.employeeCode, id);
    const claims = data.email === undefined ? [] : [{ kind: companyUserEmailClaim, value: data.email }];
    const change = () =>
      this.edits.send(companyUserDecider, id, { type: 'Change', data }, ask, expectedRevision, claims);
    if (data.email === undefined || data.email === before) return change();
    const to = data.email;
    const mayWrite = () => this.invitations.mayWriteTo(to, ask);
    return this.moves.move(id, { to, mayWrite }, ask, change);
  }

  @Serves(users.cancelScheduled)
  async cancelScheduled(ask: Ask<typeof users.cancelScheduled>) {
    const { companyUserId, effectiveFrom } = ask.params;
    await this.send(ask, companyUserId, { type: 'CancelScheduled', data: { effectiveFrom } });
  }

  @Serves(users.remove)
  async remove(ask: Ask<typeof users.remove>) {
    const data = { effectiveFrom: ask.body?.effectiveFrom };
    for (const { id } of await this.queries.records(ask.companyId, ask.params.companyUserId))
      await this.send(ask, id, { type: 'Delete', data });
  }

  private async departmentsMustBeThere({ companyId, body }: Ask<typeof users.add | typeof users.edit>) {
    await this.queries.mustHaveDepartments(companyId, body.departmentIds ?? [], body.departmentsFrom);
  }

  private send(ask: Ask, id: string, intent: CompanyUserCommand) {
    return this.commands.send(companyUserDecider, id, intent, ask);
  }
}
