import { Controller } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { devices } from '../../contract/devices';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { deviceDecider, type DeviceCommand } from './device.decider';

type Act = typeof devices.sendToRepair | typeof devices.cancelDisposal;

/** The acts on a device between its registration and its disposal. */
@Controller()
export class DeviceActsController {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
  ) {}

  @Serves(devices.assign)
  async assign(request: ApiRequest<typeof devices.assign>) {
    const { reason: _, usageEndDate: usageEndsOn, ...data } = request.body;
    await this.existence.requireUsers(request.companyId, [data.companyUserId]);
    return this.send(request, { type: 'Assign', data: { ...data, usageEndsOn } });
  }

  @Serves(devices.putIntoUse)
  putIntoUse(request: ApiRequest<typeof devices.putIntoUse>) {
    const { effectiveFrom, usageEndDate: usageEndsOn } = request.body;
    return this.send(request, { type: 'PutIntoUse', data: { effectiveFrom, usageEndsOn } });
  }

  @Serves(devices.giveBack)
  async giveBack(request: ApiRequest<typeof devices.giveBack>) {
    const { effectiveFrom } = request.body;
    const batch = request.inBatch();
    const intent = { type: 'Return', data: { effectiveFrom } } as const;
    await this.commands.send(deviceDecider, request.params.companyDeviceId, intent, batch);
    return { batchId: batch.context.batchId! };
  }

  @Serves(devices.sendToRepair)
  sendToRepair(request: ApiRequest<typeof devices.sendToRepair>) {
    return this.onADay(request, 'SendToRepair');
  }

  @Serves(devices.repair)
  repair(request: ApiRequest<typeof devices.repair>) {
    return this.onADay(request, 'Repair');
  }

  @Serves(devices.lose)
  lose(request: ApiRequest<typeof devices.lose>) {
    return this.onADay(request, 'Lose');
  }

  @Serves(devices.find)
  find(request: ApiRequest<typeof devices.find>) {
    return this.onADay(request, 'Find');
  }

  @Serves(devices.dispose)
  dispose(request: ApiRequest<typeof devices.dispose>) {
    const { reason: _, ...data } = request.body;
    return this.send(request, { type: 'Dispose', data });
  }

  @Serves(devices.cancelDisposal)
  cancelDisposal(request: ApiRequest<typeof devices.cancelDisposal>) {
    return this.send(request, { type: 'CancelDisposal', data: {} });
  }

  private onADay(request: ApiRequest<typeof devices.sendToRepair>, type: 'SendToRepair' | 'Repair' | 'Lose' | 'Find') {
    return this.send(request, { type, data: { effectiveFrom: request.body.effectiveFrom } });
  }

  private send(request: ApiRequest<Act> | ApiRequest<typeof devices.assign>, intent: DeviceCommand) {
    return this.commands.send(deviceDecider, request.params.companyDeviceId, intent, request);
  }
}
