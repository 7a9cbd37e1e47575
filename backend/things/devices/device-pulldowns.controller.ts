import { Controller } from '@nestjs/common';
import { devices } from '../../contract/devices';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { DeviceQueries } from './devices.queries';

/** The words that devices are described with, and who has one. */
@Controller()
export class DevicePulldownsController {
  constructor(private readonly queries: DeviceQueries) {}

  @Serves(devices.classifications)
  classifications(ask: Ask<typeof devices.classifications>) {
    return this.queries.pulldown(ask.companyId, 'classifications');
  }

  @Serves(devices.names)
  names(ask: Ask<typeof devices.names>) {
    return this.queries.pulldown(ask.companyId, 'names');
  }

  @Serves(devices.makers)
  makers(ask: Ask<typeof devices.makers>) {
    return this.queries.pulldown(ask.companyId, 'makers');
  }

  @Serves(devices.operatingSystems)
  operatingSystems(ask: Ask<typeof devices.operatingSystems>) {
    return this.queries.pulldown(ask.companyId, 'operatingSystems');
  }

  @Serves(devices.users)
  users(ask: Ask<typeof devices.users>) {
    return this.queries.pulldown(ask.companyId, 'users');
  }
}
