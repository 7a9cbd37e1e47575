import { Controller } from '@nestjs/common';
import { devices } from '../../contract/devices';
import { OwnItems } from '../../access/company/custom-settings/own-items';
import { Edits } from '../../platform/history/edits';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { Serves } from '../../platform/http/serves';
import { csvAnswer } from '../../platform/http/csv-answer';
import { Imports } from '../../platform/imports/imports';
import { dayOf } from '../../platform/kit/days';
import { deviceDecider, type DeviceCommand } from './device.decider';
import { deviceCsvColumns, type DeviceCsvRow } from './device-csv';
import { deviceSerialCodeClaim } from './device-serial-code.claim';
import { DeviceQueries } from './devices.queries';

type Registration = Ask<typeof devices.register>['body'];
type Edit = Ask<typeof devices.edit>['body'];

const fieldsOf = ({ serialCode, classification, name, ...known }: Registration) => {
  const { maker = null, operatingSystem = null, purchasedOn = null, price = null } = known;
  const { warrantyEndsOn = null, leaseEndsOn = null, note = null } = known;
  const rest = { maker, operatingSystem, purchasedOn, price, warrantyEndsOn, leaseEndsOn, note };
  return { serialCode, classification, name, ...rest };
};

const useOf = ({ companyUserId = null, usageStartDate, usageEndDate = null }: Registration, today: string) =>
  companyUserId || usageStartDate
    ? { companyUserId, usageStartsOn: usageStartDate ?? today, usageEndsOn: usageEndDate }
    : undefined;

const changeOf = ({ reason: _, expectedRevision: _revision, customValues: _own, ...edit }: Edit) => {
  const { usageStartDate: usageStartsOn, usageEndDate: usageEndsOn, ...fields } = edit;
  return { ...fields, usageStartsOn, usageEndsOn };
};

@Controller()
export class DevicesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: DeviceQueries,
    private readonly edits: Edits,
    private readonly imports: Imports,
    private readonly items: OwnItems,
  ) {}

  @Serves(devices.list)
  list(ask: Ask<typeof devices.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(devices.csv)
  async csv(ask: Ask<typeof devices.csv>) {
    const items = await this.items.of(ask.companyId, 'device');
    const columns = [...deviceCsvColumns, ...items.columns<DeviceCsvRow>()];
    return csvAnswer(ask, { name: '端末', columns, batches: () => this.queries.all(ask.companyId, items, ask.query) });
  }

  @Serves(devices.commitImport)
  async commitImport(ask: Ask<typeof devices.commitImport>) {
    await this.imports.commit(ask, 'devices', ask.body);
  }

  @Serves(devices.show)
  show(ask: Ask<typeof devices.show>) {
    return this.queries.show(ask.companyId, ask.params.companyDeviceId);
  }

  @Serves(devices.register)
  async register(ask: Ask<typeof devices.register>) {
    const { serialCode, companyUserId } = ask.body;
    if (companyUserId) await this.queries.mustHaveUser(ask.companyId, companyUserId);
    const items = await this.items.of(ask.companyId, 'device');
    const customValues = items.checkedNew(ask.body.customValues);
    const data = { ...fieldsOf(ask.body), use: useOf(ask.body, dayOf(ask.context.at)), customValues };
    const id = ask.newId();
    const claims = [{ kind: deviceSerialCodeClaim, value: serialCode }];
    await this.commands.send(deviceDecider, id, { type: 'Register', data }, ask, { creates: true, claims });
    return { id };
  }

  @Serves(devices.edit)
  async edit(ask: Ask<typeof devices.edit>) {
    const { serialCode, expectedRevision, customValues } = ask.body;
    const id = ask.params.companyDeviceId;
    await this.queries.mustExist(ask.companyId, id);
    const items = customValues && (await this.items.of(ask.companyId, 'device'));
    const own = items?.checked(customValues);
    const intent: DeviceCommand = { type: 'Change', data: { ...changeOf(ask.body), customValues: own } };
    const claims = serialCode === undefined ? [] : [{ kind: deviceSerialCodeClaim, value: serialCode }];
    return this.edits.send(deviceDecider, id, intent, ask, expectedRevision, claims);
  }

  @Serves(devices.remove)
  remove(ask: Ask<typeof devices.remove>) {
    const id = ask.params.companyDeviceId;
    return this.commands.send(deviceDecider, id, { type: 'Delete', data: {} }, ask);
  }
}
