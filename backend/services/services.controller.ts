import { Controller } from '@nestjs/common';
import { serviceList, services } from '../contract/services';
import { Edits } from '../platform/history/edits';
import type { Ask } from '../platform/http/ask';
import { Commands } from '../platform/http/commands';
import { listCsv } from '../platform/http/list-csv';
import { Serves } from '../platform/http/serves';
import { Rejected } from '../platform/kit/rejected';
import { catalogueOf, integrationStateOf } from './integrations/catalogue.service';
import { CandidateQueries } from './candidates.queries';
import { companyServiceDecider, type CompanyServiceCommand } from './company-service.decider';
import { ServiceQueries } from './services.queries';

@Controller()
export class ServicesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: ServiceQueries,
    private readonly candidateQueries: CandidateQueries,
    private readonly edits: Edits,
  ) {}

  @Serves(services.list)
  list(ask: Ask<typeof services.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(services.csv)
  csv(ask: Ask<typeof services.csv>) {
    return listCsv(ask, serviceList, () => this.queries.all(ask.companyId, ask.query));
  }

  @Serves(services.names)
  names(ask: Ask<typeof services.names>) {
    return this.queries.names(ask.companyId);
  }

  @Serves(services.candidates)
  candidates(ask: Ask<typeof services.candidates>) {
    return this.candidateQueries.list(ask.companyId, ask.query);
  }

  @Serves(services.show)
  show(ask: Ask<typeof services.show>) {
    return this.queries.show(ask.companyId, ask.params.companyServiceId);
  }

  @Serves(services.register)
  async register(ask: Ask<typeof services.register>) {
    const row = catalogueOf(ask.body.integrationKind);
    if (!row) throw new Rejected('unknown_kind');
    const url = row.domains[0] ? `https://${row.domains[0]}` : null;
    const { name, category, kind: integrationKind } = row;
    return this.registerAs(ask, { name, category, integrationKind, url, integrationState: integrationStateOf(row) });
  }

  @Serves(services.createOriginal)
  createOriginal(ask: Ask<typeof services.createOriginal>) {
    const { name, category, url = null } = ask.body;
    return this.registerAs(ask, { name, category, url, integrationKind: null, integrationState: 'unsupported' });
  }

  @Serves(services.edit)
  edit(ask: Ask<typeof services.edit>) {
    const { reason: _, expectedRevision, ...data } = ask.body;
    const change = { type: 'Change', data } as const;
    return this.edits.send(companyServiceDecider, ask.params.companyServiceId, change, ask, expectedRevision);
  }

  @Serves(services.rename)
  rename(ask: Ask<typeof services.rename>) {
    return this.send(ask, ask.params.companyServiceId, { type: 'Change', data: { name: ask.body.name } });
  }

  @Serves(services.setManager)
  async setManager(ask: Ask<typeof services.setManager>) {
    const { companyUserId: managerId } = ask.body;
    await this.queries.mustHave(ask.companyId, ask.params.companyServiceId, managerId ? [managerId] : []);
    return this.send(ask, ask.params.companyServiceId, { type: 'SetManager', data: { managerId } });
  }

  @Serves(services.suspend)
  suspend(ask: Ask<typeof services.suspend>) {
    return this.send(ask, ask.body.companyServiceId, { type: 'Suspend', data: {} });
  }

  @Serves(services.resume)
  resume(ask: Ask<typeof services.resume>) {
    return this.send(ask, ask.body.companyServiceId, { type: 'Resume', data: {} });
  }

  @Serves(services.remove)
  remove(ask: Ask<typeof services.remove>) {
    return this.send(ask, ask.params.companyServiceId, { type: 'Delete', data: {} });
  }

  private async registerAs(ask: Ask, data: Extract<CompanyServiceCommand, { type: 'Register' }>['data']) {
    const id = ask.newId();
    await this.queries.mustHaveRoomFor(ask.companyId, id);
    await this.commands.send(companyServiceDecider, id, { type: 'Register', data }, ask, { creates: true });
    return { id };
  }

  private send(ask: Ask, id: string, intent: CompanyServiceCommand) {
    return this.commands.send(companyServiceDecider, id, intent, ask);
  }
}
