import { Injectable } from '@nestjs/common';
import { toEach, type BulkAct } from '../../platform/bulk/bulk-act';
import { BulkActRegistry } from '../../platform/bulk/bulk-act-registry.service';
import type { ReadContext } from '../../platform/http/read-models';
import type { BulkInput } from '../../contract/bulk-acts';
import { CustomSettingsService } from '../../access/company/custom-settings/custom-settings.service';
import { deviceDecider } from './device.decider';
import { DeviceQueries } from './devices.queries';

/** The bulk acts on devices. */
@Injectable()
export class DeviceBulk {
  constructor(
    private readonly queries: DeviceQueries,
    private readonly settings: CustomSettingsService,
    acts: BulkActRegistry,
  ) {
    const ofDevices = {
      subject: 'device',
      matching: ({ companyId }: ReadContext, query: object) => this.matching(companyId, query),
    } as const;
    const giveBack: BulkAct<BulkInput<'returnDevices'>> = {
      ...ofDevices,
      name: 'returnDevices',
      plan: async (_, ids, data) => toEach(deviceDecider, ids, { type: 'Return', data }),
    };
    const dispose: BulkAct<BulkInput<'disposeDevices'>> = {
      ...ofDevices,
      name: 'disposeDevices',
      plan: async (_, ids, data) => toEach(deviceDecider, ids, { type: 'Dispose', data }),
    };
    const remove: BulkAct = {
      ...ofDevices,
      name: 'deleteDevices',
      plan: async (_, ids) => toEach(deviceDecider, ids, { type: 'Delete', data: {} }),
    };
    acts.add(giveBack);
    acts.add(dispose);
    acts.add(remove);
  }

  private async *matching(companyId: string, query: { customValues?: string }) {
    const settings = await this.settings.of(companyId, 'device');
    settings.rejectInvalidFilters(query.customValues);
    yield* this.queries.all(companyId, settings, query as never);
  }
}
