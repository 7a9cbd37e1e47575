import { Controller } from '@nestjs/common';
import { customSettings } from '../../../contract/custom-settings';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { Serves } from '../../../platform/http/serves.decorator';
import { customSettingDecider, type CustomSettingCommand } from './custom-setting.decider';
import { CustomSettingQueries } from './custom-settings.queries';

type Selects = readonly { id?: string; name: string }[];

/** Options with ids; new ones get an id that stays the same when the request is repeated. */
const withIds = (request: ApiRequest, selects: Selects) =>
  selects.map(({ id, name }, place) => ({ id: id ?? request.newId(`select:${place}`), name }));

@Controller()
export class CustomSettingsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CustomSettingQueries,
  ) {}

  @Serves(customSettings.list)
  list({ companyId, query }: ApiRequest<typeof customSettings.list>) {
    return this.queries.list(companyId, query.companyCustomSettingTypeId);
  }

  @Serves(customSettings.counts)
  counts({ companyId, query }: ApiRequest<typeof customSettings.counts>) {
    return this.queries.counts(companyId, query.companyCustomSettingTypeId);
  }

  @Serves(customSettings.add)
  async add(request: ApiRequest<typeof customSettings.add>) {
    const {
      companyCustomSettingTypeId: settingType,
      companyCustomInputTypeId: inputType,
      name,
      selects,
    } = request.body;
    const id = request.newId();
    const position = await this.queries.placeFor(request.companyId, id, settingType, name);
    const data = { settingType, inputType, name, position, options: withIds(request, selects ?? []) };
    await this.commands.send(customSettingDecider, id, { type: 'Add', data }, request, { creates: true });
    return { id };
  }

  @Serves(customSettings.order)
  async order(request: ApiRequest<typeof customSettings.order>) {
    const ids = [...new Set(request.body.companyCustomSettingIds)];
    await this.queries.mustBeAll(request.companyId, request.body.companyCustomSettingTypeId, ids);
    for (const [place, id] of ids.entries())
      await this.commands.send(customSettingDecider, id, { type: 'Move', data: { position: place + 1 } }, request);
  }

  @Serves(customSettings.edit)
  async edit(request: ApiRequest<typeof customSettings.edit>) {
    const { name, selects } = request.body;
    await this.queries.mustBeFree(request.companyId, request.params.companyCustomSettingId, name);
    const knownOptionIds = selects?.flatMap(({ id }) => id ?? []);
    return this.send(request, {
      type: 'Edit',
      data: { name, options: selects && withIds(request, selects), knownOptionIds },
    });
  }

  @Serves(customSettings.remove)
  remove(request: ApiRequest<typeof customSettings.remove>) {
    return this.send(request, { type: 'Delete', data: {} });
  }

  @Serves(customSettings.removeSelects)
  removeSelects(request: ApiRequest<typeof customSettings.removeSelects>) {
    const optionIds = request.body.companyCustomSettingSelectIds;
    return this.send(request, { type: 'DeleteOptions', data: { optionIds } });
  }

  private send(
    request: ApiRequest<
      typeof customSettings.edit | typeof customSettings.remove | typeof customSettings.removeSelects
    >,
    intent: CustomSettingCommand,
  ) {
    return this.commands.send(customSettingDecider, request.params.companyCustomSettingId, intent, request);
  }
}
