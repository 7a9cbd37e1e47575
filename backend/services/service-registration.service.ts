import { Injectable } from '@nestjs/common';
import { Commands } from '../platform/http/commands.service';
import type { CommandContext } from '../platform/kit/commands';
import { Rejected } from '../platform/kit/rejections';
import { catalogueOf, integrationStateOf } from './integrations/catalogue/catalogue.service';
import { companyServiceDecider, type CompanyServiceCommand } from './company-service.decider';
import { planDecider } from './plans/plan.decider';
import { ServiceQueries } from './services.queries';

type Registration = Extract<CompanyServiceCommand, { type: 'Register' }>['data'];

/** Registers services of the catalogue and those that a company made itself. */
@Injectable()
export class ServiceRegistration {
  constructor(
    private readonly commands: Commands,
    private readonly queries: ServiceQueries,
  ) {}

  /**
   * @param name as the company calls it; default: the name in the catalogue
   * @throws Rejected unknown_kind, services_at_limit
   */
  registerKind(request: CommandContext, id: string, kind: string, name?: string): Promise<void> {
    const row = catalogueOf(kind);
    if (!row || row.demo) throw new Rejected('unknown_kind');
    const url = row.domains[0] ? `https://${row.domains[0]}` : null;
    const { category, kind: integrationKind } = row;
    return this.register(request, id, {
      name: name ?? row.name,
      category,
      integrationKind,
      url,
      integrationState: integrationStateOf(row),
    });
  }

  /** @throws Rejected services_at_limit */
  registerOriginal(
    request: CommandContext,
    id: string,
    service: Pick<Registration, 'name' | 'category' | 'url'>,
  ): Promise<void> {
    return this.register(request, id, { ...service, integrationKind: null, integrationState: 'unsupported' });
  }

  /**
   * Removes a service that was registered by mistake with its plans, so that none of its cost was ever recorded.
   * @param batch one operation of the history
   */
  async withdraw(batch: CommandContext, id: string): Promise<void> {
    const planIds = await this.queries.planIds(batch.context.companyId, id);
    const removals = planIds.map((planId) => [planId, { type: 'Remove', data: {} }] as const);
    await this.commands.sendAll(planDecider, removals, batch);
    await this.commands.send(companyServiceDecider, id, { type: 'Delete', data: {} }, batch);
  }

  private async register(request: CommandContext, id: string, data: Registration): Promise<void> {
    await this.queries.mustHaveRoomFor(request.context.companyId, id);
    await this.commands.send(companyServiceDecider, id, { type: 'Register', data }, request, { creates: true });
  }
}
