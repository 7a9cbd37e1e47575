import { Injectable } from '@nestjs/common';
import { toEach, type BulkAct, type Plans, type Step } from '../bulk/bulk-act';
import { BulkActs } from '../bulk/bulk-acts';
import type { BulkInput } from '../contract/bulk-acts';
import { OwnItems } from '../custom-settings/own-items';
import { DeviceSerialCodes } from './device-serial-codes';
import { deviceDecider } from './device.decider';
import { DeviceQueries } from './devices.queries';

/** What can be done to many devices at once. */
@Injectable()
export class DeviceBulk {
  constructor(
    private readonly queries: DeviceQueries,
    private readonly items: OwnItems,
    private readonly serialCodes: DeviceSerialCodes,
    acts: BulkActs,
  ) {
    const ofDevices = {
      subject: 'device',
      matching: (companyId: string, query: object) => this.matching(companyId, query),
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
      plan: (companyId, ids) => this.deletionOf(companyId, ids),
    };
    acts.add(giveBack);
    acts.add(dispose);
    acts.add(remove);
  }

  private async *matching(companyId: string, query: { customValues?: string }) {
    const items = await this.items.of(companyId, 'device');
    items.mustNarrow(query.customValues);
    yield* this.queries.all(companyId, items, query as never);
  }

  /** A deleted device's serial code is free again. */
  private async deletionOf(companyId: string, ids: readonly string[]): Promise<Plans> {
    const codes = await this.queries.serialCodesOf(companyId, ids);
    const stepsFor = (id: string): Step[] => {
      const code = codes.get(id);
      return [
        { decider: deviceDecider, entityId: id, intent: { type: 'Delete', data: {} } },
        ...(code ? [{ ...this.serialCodes.releaseOf(companyId, code, id), isAside: true as const }] : []),
      ];
    };
    return new Map(ids.map((id) => [id, stepsFor(id)]));
  }
}
