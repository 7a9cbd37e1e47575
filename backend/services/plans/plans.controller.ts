import { Controller } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { customColumnsOf } from '../../contract/custom-settings';
import { planList, plans } from '../../contract/plans';
import { Edits } from '../../platform/history/edits.service';
import { CustomSettingsService } from '../../access/company/custom-settings/custom-settings.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { planDecider } from './plan.decider';
import { PlanQueries } from './plans.queries';
import { RenewalQueries } from './renewals.queries';

@Controller()
export class PlansController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: PlanQueries,
    private readonly existence: Existence,
    private readonly edits: Edits,
    private readonly settings: CustomSettingsService,
    private readonly renewals: RenewalQueries,
  ) {}

  @Serves(plans.all)
  all(request: ApiRequest<typeof plans.all>) {
    return this.queries.list(request, request.query);
  }

  @Serves(plans.csv)
  async csv(request: ApiRequest<typeof plans.csv>) {
    const { inOrder } = await this.settings.of(request.companyId, 'plan');
    return listCsv(request, planList, () => this.queries.all(request, request.query), customColumnsOf(inOrder));
  }

  @Serves(plans.list)
  list(request: ApiRequest<typeof plans.list>) {
    return this.queries.listOf(request, request.params.companyServiceId, request.query);
  }

  @Serves(plans.show)
  show(request: ApiRequest<typeof plans.show>) {
    return this.queries.show(request, request.params.companyServiceId, request.params.planId);
  }

  @Serves(plans.customValues)
  customValues({ companyId, params }: ApiRequest<typeof plans.customValues>) {
    return this.queries.customValues(companyId, params.companyServiceId, params.planId);
  }

  @Serves(plans.register)
  async register(request: ApiRequest<typeof plans.register>) {
    const { companyServiceId } = request.params;
    const { reason: _, endsOn = null, note = null, customValues, ...terms } = request.body;
    await this.existence.requireService(request.companyId, companyServiceId);
    const id = request.newId();
    const settings = await this.settings.of(request.companyId, 'plan');
    const data = { ...terms, companyServiceId, endsOn, note, customValues: settings.checkedNew(customValues) };
    await this.commands.send(planDecider, id, { type: 'Register', data }, request, { creates: true });
    return { id };
  }

  @Serves(plans.change)
  async change(request: ApiRequest<typeof plans.change>) {
    const { reason: _, expectedRevision, customValues, ...terms } = request.body;
    await this.queries.mustExist(request.companyId, request.params.companyServiceId, request.params.planId);
    const settings = customValues && (await this.settings.of(request.companyId, 'plan'));
    const data = { ...terms, customValues: settings?.checkValues(customValues) };
    return this.edits.send(planDecider, request.params.planId, { type: 'Change', data }, request, expectedRevision);
  }

  @Serves(plans.renew)
  async renew(request: ApiRequest<typeof plans.renew>) {
    const { reason: _, ...data } = request.body;
    await this.queries.mustExist(request.companyId, request.params.companyServiceId, request.params.planId);
    return this.commands.send(planDecider, request.params.planId, { type: 'Renew', data }, request);
  }

  @Serves(plans.end)
  async end(request: ApiRequest<typeof plans.end>) {
    const { endsOn } = request.body;
    await this.queries.mustExist(request.companyId, request.params.companyServiceId, request.params.planId);
    return this.commands.send(planDecider, request.params.planId, { type: 'End', data: { endsOn } }, request);
  }

  @Serves(plans.renewals)
  between(request: ApiRequest<typeof plans.renewals>) {
    return this.renewals.between(request, request.query.from, request.query.to);
  }

  @Serves(plans.remove)
  async remove(request: ApiRequest<typeof plans.remove>) {
    await this.queries.mustExist(request.companyId, request.params.companyServiceId, request.params.planId);
    return this.commands.send(planDecider, request.params.planId, { type: 'Remove', data: {} }, request);
  }
}
