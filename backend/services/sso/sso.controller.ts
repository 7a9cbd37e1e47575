import { Controller } from '@nestjs/common';
import { sso, ssoList } from '../../contract/sso';
import { Existence } from '../../people/existence.service';
import { Edits } from '../../platform/history/edits.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { serviceSsoDecider, serviceSsoId } from './service-sso.decider';
import { SsoQueries } from './sso.queries';

@Controller()
export class SsoController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: Edits,
    private readonly queries: SsoQueries,
    private readonly existence: Existence,
  ) {}

  @Serves(sso.list)
  list(request: ApiRequest<typeof sso.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  @Serves(sso.csv)
  csv(request: ApiRequest<typeof sso.csv>) {
    return listCsv(request, ssoList, () => this.queries.all(request.companyId, request.query));
  }

  @Serves(sso.configured)
  countConfigured(request: ApiRequest<typeof sso.configured>) {
    return this.queries.countConfigured(request.companyId);
  }

  @Serves(sso.configure)
  async configure(request: ApiRequest<typeof sso.configure>) {
    const { reason: _, expectedRevision, identityProviderName: name = null, ...setting } = request.body;
    const { companyServiceId, identityProviderId } = setting;
    await this.existence.requireService(request.companyId, companyServiceId);
    await this.existence.requireService(request.companyId, identityProviderId);
    if (identityProviderId) await this.queries.requireProvider(request.companyId, identityProviderId);
    const data = { ...setting, identityProviderName: identityProviderId ? null : name, source: 'hand' } as const;
    const id = serviceSsoId(companyServiceId);
    return this.edits.send(serviceSsoDecider, id, { type: 'Configure', data }, request, expectedRevision);
  }

  @Serves(sso.remove)
  async remove(request: ApiRequest<typeof sso.remove>) {
    const { companyServiceId, effectiveFrom } = request.body;
    await this.existence.requireService(request.companyId, companyServiceId);
    const data = { companyServiceId, effectiveFrom, source: 'hand' } as const;
    return this.commands.send(serviceSsoDecider, serviceSsoId(companyServiceId), { type: 'Remove', data }, request);
  }
}
