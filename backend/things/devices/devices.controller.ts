import { Controller } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { customColumnsOf } from '../../contract/custom-settings';
import { deviceList, devices } from '../../contract/devices';
import { CustomSettingsService } from '../../access/company/custom-settings/custom-settings.service';
import { Edits } from '../../platform/history/edits.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { Imports } from '../../platform/imports/imports.service';
import { deviceDecider, type DeviceCommand } from './device.decider';
import { deviceSerialCodeClaim } from './device-serial-code.claim';
import { DeviceQueries } from './devices.queries';

type Registration = ApiRequest<typeof devices.register>['body'];
type Edit = ApiRequest<typeof devices.edit>['body'];

const fieldsOf = ({ serialCode, classification, name, ...optionalFields }: Registration) => {
  const { maker = null, operatingSystem = null, purchasedOn = null, price = null } = optionalFields;
  const { warrantyEndsOn = null, leaseEndsOn = null, note = null } = optionalFields;
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
    private readonly existence: Existence,
    private readonly edits: Edits,
    private readonly imports: Imports,
    private readonly settings: CustomSettingsService,
  ) {}

  @Serves(devices.list)
  list(request: ApiRequest<typeof devices.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  @Serves(devices.csv)
  async csv(request: ApiRequest<typeof devices.csv>) {
    const settings = await this.settings.of(request.companyId, 'device');
    const batches = () => this.queries.all(request.companyId, settings, request.query);
    return listCsv(request, deviceList, batches, customColumnsOf(settings.inOrder));
  }

  @Serves(devices.commitImport)
  async commitImport(request: ApiRequest<typeof devices.commitImport>) {
    await this.imports.commit(request, 'devices', request.body);
  }

  @Serves(devices.show)
  show(request: ApiRequest<typeof devices.show>) {
    return this.queries.show(request.companyId, request.params.companyDeviceId);
  }

  @Serves(devices.register)
  async register(request: ApiRequest<typeof devices.register>) {
    const { serialCode, companyUserId } = request.body;
    if (companyUserId) await this.existence.requireUsers(request.companyId, [companyUserId]);
    const settings = await this.settings.of(request.companyId, 'device');
    const customValues = settings.checkedNew(request.body.customValues);
    const data = { ...fieldsOf(request.body), use: useOf(request.body, request.today), customValues };
    const id = request.newId();
    const claims = [{ kind: deviceSerialCodeClaim, value: serialCode }];
    await this.commands.send(deviceDecider, id, { type: 'Register', data }, request, { creates: true, claims });
    return { id };
  }

  @Serves(devices.edit)
  async edit(request: ApiRequest<typeof devices.edit>) {
    const { serialCode, expectedRevision, customValues } = request.body;
    const id = request.params.companyDeviceId;
    await this.queries.mustExist(request.companyId, id);
    const settings = customValues && (await this.settings.of(request.companyId, 'device'));
    const own = settings?.checkValues(customValues);
    const intent: DeviceCommand = { type: 'Change', data: { ...changeOf(request.body), customValues: own } };
    const claims = serialCode === undefined ? [] : [{ kind: deviceSerialCodeClaim, value: serialCode }];
    return this.edits.send(deviceDecider, id, intent, request, expectedRevision, claims);
  }

  @Serves(devices.remove)
  remove(request: ApiRequest<typeof devices.remove>) {
    const id = request.params.companyDeviceId;
    return this.commands.send(deviceDecider, id, { type: 'Delete', data: {} }, request);
  }
}
