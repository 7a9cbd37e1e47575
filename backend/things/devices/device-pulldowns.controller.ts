import { Controller } from '@nestjs/common';
import { devices } from '../../contract/devices';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { DeviceQueries } from './devices.queries';

/** Options for the forms and filters of devices. */
@Controller()
export class DevicePulldownsController {
  constructor(private readonly queries: DeviceQueries) {}

  @Serves(devices.classifications)
  classifications(request: ApiRequest<typeof devices.classifications>) {
    return this.queries.pulldown(request.companyId, 'classifications');
  }

  @Serves(devices.names)
  names(request: ApiRequest<typeof devices.names>) {
    return this.queries.pulldown(request.companyId, 'names');
  }

  @Serves(devices.makers)
  makers(request: ApiRequest<typeof devices.makers>) {
    return this.queries.pulldown(request.companyId, 'makers');
  }

  @Serves(devices.operatingSystems)
  operatingSystems(request: ApiRequest<typeof devices.operatingSystems>) {
    return this.queries.pulldown(request.companyId, 'operatingSystems');
  }

  @Serves(devices.users)
  users(request: ApiRequest<typeof devices.users>) {
    return this.queries.users(request.companyId);
  }
}
