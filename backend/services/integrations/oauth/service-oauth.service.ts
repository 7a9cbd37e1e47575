import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/http/commands.service';
import { ReadModels } from '../../../platform/http/read-models';
import type { CommandContext } from '../../../platform/kit/commands';
import { integrationDecider } from '../integration.decider';
import { oauthKindOf } from './oauth-kinds.service';
import type { GrantedAccess, OAuthOwner } from './oauth-owner.rules';

/** The services of companies, as they are authorised. */
@Injectable()
export class ServiceOAuth implements OAuthOwner {
  readonly kind = 'company_service';
  readonly authOf = oauthKindOf;

  constructor(
    private readonly readModels: ReadModels,
    private readonly commands: Commands,
  ) {}

  async integrationKindOf(companyId: string, id: string): Promise<string | null> {
    const sql = 'select integration_kind as kind from company_service where id = $1';
    return (await this.readModels.one<{ kind: string | null }>(companyId, sql, [id])).kind;
  }

  async record(
    id: string,
    { integrationKind, credentialId, scopes }: GrantedAccess,
    request: CommandContext,
  ): Promise<void> {
    const send = (intent: Parameters<typeof this.commands.send<typeof integrationDecider>>[2], command: string) =>
      this.commands.send(integrationDecider, id, intent, request, { commandId: request.newId?.(command) });
    await send({ type: 'Configure', data: { integrationKind, credentialId } }, 'configure');
    await send({ type: 'Authorise', data: { scopes } }, 'authorise');
  }
}
