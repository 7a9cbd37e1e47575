import { Controller } from '@nestjs/common';
import { Existence } from '../people/existence.service';
import { serviceList, services } from '../contract/services';
import { Edits } from '../platform/history/edits.service';
import type { ApiRequest } from '../platform/http/api-request';
import { Commands } from '../platform/http/commands.service';
import { listCsv } from '../platform/http/list-csv';
import { Serves } from '../platform/http/serves.decorator';
import { CandidateQueries } from './candidates.queries';
import { companyServiceDecider, type CompanyServiceCommand } from './company-service.decider';
import { ServiceRegistration } from './service-registration.service';
import { ServiceQueries } from './services.queries';

@Controller()
export class ServicesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: ServiceQueries,
    private readonly existence: Existence,
    private readonly candidateQueries: CandidateQueries,
    private readonly edits: Edits,
    private readonly registration: ServiceRegistration,
  ) {}

  @Serves(services.list)
  list(request: ApiRequest<typeof services.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(services.csv)
  csv(request: ApiRequest<typeof services.csv>) {
    return listCsv(request, serviceList, () => this.queries.all(request, request.query));
  }

  @Serves(services.names)
  names(request: ApiRequest<typeof services.names>) {
    return this.queries.names(request.companyId);
  }

  @Serves(services.managers)
  managers(request: ApiRequest<typeof services.managers>) {
    return this.queries.managers(request.companyId);
  }

  @Serves(services.candidates)
  candidates(request: ApiRequest<typeof services.candidates>) {
    return this.candidateQueries.list(request.companyId, request.query);
  }

  @Serves(services.show)
  show(request: ApiRequest<typeof services.show>) {
    return this.queries.show(request, request.params.companyServiceId);
  }

  @Serves(services.register)
  async register(request: ApiRequest<typeof services.register>) {
    const id = request.newId();
    const { integrationKind, name } = request.body;
    await this.registration.registerKind(request, id, integrationKind, name);
    return { id };
  }

  @Serves(services.createOriginal)
  async createOriginal(request: ApiRequest<typeof services.createOriginal>) {
    const id = request.newId();
    const { name, category, url = null } = request.body;
    await this.registration.registerOriginal(request, id, { name, category, url });
    return { id };
  }

  @Serves(services.edit)
  edit(request: ApiRequest<typeof services.edit>) {
    const { reason: _, expectedRevision, ...data } = request.body;
    const change = { type: 'Change', data } as const;
    return this.edits.send(companyServiceDecider, request.params.companyServiceId, change, request, expectedRevision);
  }

  @Serves(services.rename)
  rename(request: ApiRequest<typeof services.rename>) {
    return this.send(request, request.params.companyServiceId, { type: 'Change', data: { name: request.body.name } });
  }

  @Serves(services.setManager)
  async setManager(request: ApiRequest<typeof services.setManager>) {
    const { companyId, params, body } = request;
    const { companyUserId: managerId, effectiveFrom } = body;
    await this.existence.requireService(companyId, params.companyServiceId);
    if (managerId) await this.existence.requireUsers(companyId, [managerId]);
    return this.send(request, params.companyServiceId, { type: 'SetManager', data: { managerId, effectiveFrom } });
  }

  @Serves(services.suspend)
  suspend(request: ApiRequest<typeof services.suspend>) {
    const { companyServiceId, effectiveFrom } = request.body;
    return this.send(request, companyServiceId, { type: 'Suspend', data: { effectiveFrom } });
  }

  @Serves(services.resume)
  resume(request: ApiRequest<typeof services.resume>) {
    const { companyServiceId, effectiveFrom } = request.body;
    return this.send(request, companyServiceId, { type: 'Resume', data: { effectiveFrom } });
  }

  @Serves(services.remove)
  remove(request: ApiRequest<typeof services.remove>) {
    const id = request.params.companyServiceId;
    if (request.body?.isMistake) return this.registration.withdraw(request.inBatch(), id);
    return this.send(request, id, { type: 'Delete', data: {} });
  }

  private send(request: ApiRequest, id: string, intent: CompanyServiceCommand) {
    return this.commands.send(companyServiceDecider, id, intent, request);
  }
}
