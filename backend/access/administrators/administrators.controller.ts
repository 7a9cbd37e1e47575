import { Controller } from '@nestjs/common';
import { MailLimit } from '../../platform/mail/mail-limit.service';
import { administratorList, administrators } from '../../contract/administrators';
import type { ApiRequest } from '../../platform/http/api-request';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { Administrators } from './administrators.service';
import { AdministratorsQueries } from './administrators.queries';
import { Invitations } from './invitations.service';

@Controller()
export class AdministratorsController {
  constructor(
    private readonly administrators: Administrators,
    private readonly invitations: Invitations,
    private readonly queries: AdministratorsQueries,
    private readonly mailLimit: MailLimit,
  ) {}

  @Serves(administrators.list)
  list(request: ApiRequest<typeof administrators.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(administrators.csv)
  csv(request: ApiRequest<typeof administrators.csv>) {
    return listCsv(request, administratorList, () => this.queries.all(request, request.query));
  }

  @Serves(administrators.invite)
  async invite(request: ApiRequest<typeof administrators.invite>) {
    const { email, company_administrator_permission_scope_id: permissionScope } = request.query;
    await this.mailLimit.take(email, request.http.ip);
    const invitation = { email, permissionScope };
    const id = request.newId();
    return {
      id: await this.invitations.send(
        invitation,
        request.administrator.id,
        id,
        request.context,
        request.newId('command'),
      ),
    };
  }

  @Serves(administrators.show)
  show(request: ApiRequest<typeof administrators.show>) {
    return this.queries.show(request, request.params.companyAdministratorId);
  }

  @Serves(administrators.edit)
  edit(request: ApiRequest<typeof administrators.edit>) {
    const { companyAdministratorPermissionScopeId: permissionScope, expectedRevision, ...name } = request.body;
    const change = { ...name, permissionScope };
    return this.administrators.change(request, request.params.companyAdministratorId, change, expectedRevision);
  }

  @Serves(administrators.remove)
  remove(request: ApiRequest<typeof administrators.remove>) {
    return this.administrators.remove(request.params.companyAdministratorId, request);
  }
}
