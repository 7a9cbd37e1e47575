import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/http/commands.service';
import { ReadModels } from '../../platform/http/read-models';
import type { CommandContext } from '../../platform/kit/commands';
import type { GrantedAccess, OAuthOwner } from '../../services/integrations/oauth/oauth-owner.rules';
import { erpOAuthOf } from './catalogue/erp-catalogue.service';
import { companyErpDecider, type CompanyErpCommand } from './company-erp.decider';

/** The ERPs of companies, as they are authorised. */
@Injectable()
export class ErpOAuth implements OAuthOwner {
  readonly kind = 'company_erp';
  readonly authOf = erpOAuthOf;

  constructor(
    private readonly readModels: ReadModels,
    private readonly commands: Commands,
  ) {}

  async integrationKindOf(companyId: string, id: string): Promise<string> {
    const sql = 'select integration_kind as kind from company_erp where id = $1';
    return (await this.readModels.one<{ kind: string }>(companyId, sql, [id])).kind;
  }

  async record(id: string, { credentialId, scopes }: GrantedAccess, request: CommandContext): Promise<void> {
    const send = (intent: CompanyErpCommand, command: string) =>
      this.commands.send(companyErpDecider, id, intent, request, { commandId: request.newId?.(command) });
    await send({ type: 'ReplaceCredentials', data: { credentialId } }, 'credentials');
    await send({ type: 'Authorise', data: { scopes } }, 'authorise');
  }
}
