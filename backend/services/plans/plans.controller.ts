import { Controller } from '@nestjs/common';
import { planList, plans, type PlanRow } from '../../contract/plans';
import { Edits } from '../../platform/history/edits';
import { OwnItems } from '../../access/company/custom-settings/own-items';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves';
import { planDecider } from './plan.decider';
import { PlanQueries } from './plans.queries';
import { RenewalQueries } from './renewals.queries';

@Controller()
export class PlansController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: PlanQueries,
    private readonly edits: Edits,
    private readonly items: OwnItems,
    private readonly renewals: RenewalQueries,
  ) {}

  @Serves(plans.all)
  all(ask: Ask<typeof plans.all>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(plans.csv)
  async csv(ask: Ask<typeof plans.csv>) {
    const own = (await this.items.of(ask.companyId, 'plan')).columns<PlanRow>();
    return listCsv(ask, planList, () => this.queries.all(ask.companyId, ask.query), own);
  }

  @Serves(plans.list)
  list(ask: Ask<typeof plans.list>) {
    return this.queries.listOf(ask.companyId, ask.params.companyServiceId, ask.query);
  }

  @Serves(plans.show)
  show({ companyId, params }: Ask<typeof plans.show>) {
    return this.queries.show(companyId, params.companyServiceId, params.planId);
  }

  @Serves(plans.customValues)
  customValues({ companyId, params }: Ask<typeof plans.customValues>) {
    return this.queries.customValues(companyId, params.companyServiceId, params.planId);
  }

  @Serves(plans.register)
  async register(ask: Ask<typeof plans.register>) {
    const { companyServiceId } = ask.params;
    const { reason: _, endsOn = null, note = null, customValues, ...terms } = ask.body;
    await this.queries.mustHaveService(ask.companyId, companyServiceId);
    const id = ask.newId();
    const items = await this.items.of(ask.companyId, 'plan');
    const data = { ...terms, companyServiceId, endsOn, note, customValues: items.checkedNew(customValues) };
    await this.commands.send(planDecider, id, { type: 'Register', data }, ask, { creates: true });
    return { id };
  }

  @Serves(plans.change)
  async change(ask: Ask<typeof plans.change>) {
    const { reason: _, expectedRevision, customValues, ...terms } = ask.body;
    await this.queries.mustExist(ask.companyId, ask.params.companyServiceId, ask.params.planId);
    const items = customValues && (await this.items.of(ask.companyId, 'plan'));
    const data = { ...terms, customValues: items?.checked(customValues) };
    return this.edits.send(planDecider, ask.params.planId, { type: 'Change', data }, ask, expectedRevision);
  }

  @Serves(plans.renew)
  async renew(ask: Ask<typeof plans.renew>) {
    const { reason: _, ...data } = ask.body;
    await this.queries.mustExist(ask.companyId, ask.params.companyServiceId, ask.params.planId);
    return this.commands.send(planDecider, ask.params.planId, { type: 'Renew', data }, ask);
  }

  @Serves(plans.end)
  async end(ask: Ask<typeof plans.end>) {
    const { endsOn } = ask.body;
    await this.queries.mustExist(ask.companyId, ask.params.companyServiceId, ask.params.planId);
    return this.commands.send(planDecider, ask.params.planId, { type: 'End', data: { endsOn } }, ask);
  }

  @Serves(plans.renewals)
  between({ companyId, query }: Ask<typeof plans.renewals>) {
    return this.renewals.between(companyId, query.from, query.to);
  }

  @Serves(plans.remove)
  async remove(ask: Ask<typeof plans.remove>) {
    await this.queries.mustExist(ask.companyId, ask.params.companyServiceId, ask.params.planId);
    return this.commands.send(planDecider, ask.params.planId, { type: 'Remove', data: {} }, ask);
  }
}
