import { Controller } from '@nestjs/common';
import { MailLimit } from '../../platform/mail/mail-limit';
import { administratorList, administrators } from '../../contract/administrators';
import type { Ask } from '../../platform/http/ask';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves';
import { Administrators } from './administrators';
import { AdministratorsQueries } from './administrators.queries';
import { Invitations } from './invitations';

@Controller()
export class AdministratorsController {
  constructor(
    private readonly administrators: Administrators,
    private readonly invitations: Invitations,
    private readonly queries: AdministratorsQueries,
    private readonly mailLimit: MailLimit,
  ) {}

  @Serves(administrators.list)
  list(ask: Ask<typeof administrators.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(administrators.csv)
  csv(ask: Ask<typeof administrators.csv>) {
    return listCsv(ask, administratorList, () => this.queries.all(ask.companyId, ask.query));
  }

  @Serves(administrators.invite)
  async invite(ask: Ask<typeof administrators.invite>) {
    const { email, company_administrator_permission_scope_id: permissionScope } = ask.query;
    await this.mailLimit.take(email, ask.request.ip);
    const invitation = { email, permissionScope };
    const id = ask.newId();
    return { id: await this.invitations.send(invitation, ask.administrator.id, id, ask.context, ask.newId('command')) };
  }

  @Serves(administrators.show)
  show(ask: Ask<typeof administrators.show>) {
    return this.queries.show(ask.companyId, ask.params.companyAdministratorId);
  }

  @Serves(administrators.edit)
  edit(ask: Ask<typeof administrators.edit>) {
    const { companyAdministratorPermissionScopeId: permissionScope, expectedRevision, ...name } = ask.body;
    const change = { ...name, permissionScope };
    return this.administrators.change(ask, ask.params.companyAdministratorId, change, expectedRevision);
  }

  @Serves(administrators.remove)
  remove(ask: Ask<typeof administrators.remove>) {
    return this.administrators.remove(ask.params.companyAdministratorId, ask);
  }
}
