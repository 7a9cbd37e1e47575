import { Controller } from '@nestjs/common';
import { devices } from '../../contract/devices';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { Serves } from '../../platform/http/serves';
import { deviceDecider, type DeviceCommand } from './device.decider';
import { DeviceQueries } from './devices.queries';

type Act = typeof devices.giveBack | typeof devices.cancelDisposal;

/** What happens to a device between its registration and its end. */
@Controller()
export class DeviceActsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: DeviceQueries,
  ) {}

  @Serves(devices.assign)
  async assign(ask: Ask<typeof devices.assign>) {
    const { reason: _, usageEndDate: usageEndsOn, ...data } = ask.body;
    await this.queries.mustHaveUser(ask.companyId, data.companyUserId);
    return this.send(ask, { type: 'Assign', data: { ...data, usageEndsOn } });
  }

  @Serves(devices.putIntoUse)
  putIntoUse(ask: Ask<typeof devices.putIntoUse>) {
    const { effectiveFrom, usageEndDate: usageEndsOn } = ask.body;
    return this.send(ask, { type: 'PutIntoUse', data: { effectiveFrom, usageEndsOn } });
  }

  @Serves(devices.giveBack)
  giveBack(ask: Ask<typeof devices.giveBack>) {
    return this.onADay(ask, 'Return');
  }

  @Serves(devices.sendToRepair)
  sendToRepair(ask: Ask<typeof devices.sendToRepair>) {
    return this.onADay(ask, 'SendToRepair');
  }

  @Serves(devices.repair)
  repair(ask: Ask<typeof devices.repair>) {
    return this.onADay(ask, 'Repair');
  }

  @Serves(devices.lose)
  lose(ask: Ask<typeof devices.lose>) {
    return this.onADay(ask, 'Lose');
  }

  @Serves(devices.find)
  find(ask: Ask<typeof devices.find>) {
    return this.onADay(ask, 'Find');
  }

  @Serves(devices.dispose)
  dispose(ask: Ask<typeof devices.dispose>) {
    const { reason: _, ...data } = ask.body;
    return this.send(ask, { type: 'Dispose', data });
  }

  @Serves(devices.cancelDisposal)
  cancelDisposal(ask: Ask<typeof devices.cancelDisposal>) {
    return this.send(ask, { type: 'CancelDisposal', data: {} });
  }

  private onADay(ask: Ask<typeof devices.giveBack>, type: 'Return' | 'SendToRepair' | 'Repair' | 'Lose' | 'Find') {
    return this.send(ask, { type, data: { effectiveFrom: ask.body.effectiveFrom } });
  }

  private send(ask: Ask<Act> | Ask<typeof devices.assign>, intent: DeviceCommand) {
    return this.commands.send(deviceDecider, ask.params.companyDeviceId, intent, ask);
  }
}
