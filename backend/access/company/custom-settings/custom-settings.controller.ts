import { Controller } from '@nestjs/common';
import { customSettings } from '../../../contract/custom-settings';
import type { Ask } from '../../../platform/http/ask';
import { Commands } from '../../../platform/http/commands';
import { Serves } from '../../../platform/http/serves';
import { customSettingDecider, type CustomSettingCommand } from './custom-setting.decider';
import { CustomSettingQueries } from './custom-settings.queries';

type Selects = readonly { id?: string; name: string }[];

/** Each option with its id; those that have none yet get one, the same when the call is repeated. */
const withIds = (ask: Ask, selects: Selects) =>
  selects.map(({ id, name }, place) => ({ id: id ?? ask.newId(`select:${place}`), name }));

@Controller()
export class CustomSettingsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CustomSettingQueries,
  ) {}

  @Serves(customSettings.list)
  list({ companyId, query }: Ask<typeof customSettings.list>) {
    return this.queries.list(companyId, query.companyCustomSettingTypeId);
  }

  @Serves(customSettings.counts)
  counts({ companyId, query }: Ask<typeof customSettings.counts>) {
    return this.queries.counts(companyId, query.companyCustomSettingTypeId);
  }

  @Serves(customSettings.add)
  async add(ask: Ask<typeof customSettings.add>) {
    const { companyCustomSettingTypeId: settingType, companyCustomInputTypeId: inputType, name, selects } = ask.body;
    const id = ask.newId();
    const position = await this.queries.placeFor(ask.companyId, id, settingType, name);
    const data = { settingType, inputType, name, position, options: withIds(ask, selects ?? []) };
    await this.commands.send(customSettingDecider, id, { type: 'Add', data }, ask, { creates: true });
    return { id };
  }

  @Serves(customSettings.order)
  async order(ask: Ask<typeof customSettings.order>) {
    const ids = [...new Set(ask.body.companyCustomSettingIds)];
    await this.queries.mustBeAll(ask.companyId, ask.body.companyCustomSettingTypeId, ids);
    for (const [place, id] of ids.entries())
      await this.commands.send(customSettingDecider, id, { type: 'Move', data: { position: place + 1 } }, ask);
  }

  @Serves(customSettings.edit)
  async edit(ask: Ask<typeof customSettings.edit>) {
    const { name, selects } = ask.body;
    await this.queries.mustBeFree(ask.companyId, ask.params.companyCustomSettingId, name);
    const known = selects?.flatMap(({ id }) => id ?? []);
    return this.send(ask, { type: 'Edit', data: { name, options: selects && withIds(ask, selects), known } });
  }

  @Serves(customSettings.remove)
  remove(ask: Ask<typeof customSettings.remove>) {
    return this.send(ask, { type: 'Delete', data: {} });
  }

  @Serves(customSettings.removeSelects)
  removeSelects(ask: Ask<typeof customSettings.removeSelects>) {
    const optionIds = ask.body.companyCustomSettingSelectIds;
    return this.send(ask, { type: 'DeleteOptions', data: { optionIds } });
  }

  private send(
    ask: Ask<typeof customSettings.edit | typeof customSettings.remove | typeof customSettings.removeSelects>,
    intent: CustomSettingCommand,
  ) {
    return this.commands.send(customSettingDecider, ask.params.companyCustomSettingId, intent, ask);
  }
}
