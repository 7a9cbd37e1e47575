import { Injectable } from '@nestjs/common';
import { customSettingFields } from '../../../access/company/custom-settings/custom-setting.columns';
import { CustomSettingsService } from '../../../access/company/custom-settings/custom-settings.service';
import { Commands, type ClaimedValue } from '../../../platform/http/commands.service';
import { ImportClaims } from '../../../platform/imports/import-claims.service';
import type {
  WriteRequest,
  Choice,
  DryRunCheck,
  FieldOfFile,
  ImportKind,
  Planned,
  TouchedEntity,
} from '../../../platform/imports/import-kind';
import { ImportKinds } from '../../../platform/imports/import-kinds.service';
import { dayOf } from '../../../contract/calendar';
import { stateAfter } from '../../../platform/kit/decider';
import { mapConcurrently } from '../../../platform/kit/concurrency';
import { EventStore } from '../../../platform/kit/event-store';
import { streamName } from '../../../platform/kit/events';
import { Rejected } from '../../../platform/kit/rejections';
import { deviceDecider, type DeviceCommand } from '../device.decider';
import { deviceSerialCodeClaim, normalizeSerialCode } from '../device-serial-code.claim';
import type { Device } from '../device-state.rules';
import { DeviceCheck } from './device-check.service';
import { deviceFields } from './device-import.columns';
import { DeviceImportQueries } from './device-import.queries';
import { DeviceUsers } from './device-users.rules';
import type { DevicePlan, KnownDevice } from './device-row.rules';
import { commandsTo } from './device-transitions.rules';

const readsAtOnce = 16;

/**
 * The import of devices: finds a device by serial code, then registers it or changes it to the row's values by the
 * necessary acts.
 */
@Injectable()
export class DeviceImport implements ImportKind {
  readonly kind = 'devices';
  readonly entity = 'device';
  readonly fields = deviceFields;

  constructor(
    private readonly commands: Commands,
    private readonly claims: ImportClaims,
    private readonly queries: DeviceImportQueries,
    private readonly store: EventStore,
    private readonly settings: CustomSettingsService,
    kinds: ImportKinds,
  ) {
    kinds.add(this);
  }

  async ownFields(companyId: string): Promise<readonly FieldOfFile[]> {
    return customSettingFields(await this.settings.of(companyId, 'device'));
  }

  check(choice: Choice): DryRunCheck {
    const keyOf = normalizeSerialCode;
    const own = this.settings.of(choice.companyId, 'device');
    return new DeviceCheck(choice, keyOf, own, async (rows) => {
      const codes = rows.flatMap(({ serialCode }) => (serialCode === undefined ? [] : [keyOf(serialCode)]));
      const cells = [...new Set(rows.flatMap(({ userEmail }) => userEmail ?? []))];
      const [devices, users] = await Promise.all([
        this.findKnownDevices(choice.companyId, codes),
        this.queries.users(choice.companyId, cells),
      ]);
      return {
        devices: new Map(devices.map((device) => [keyOf(device.serialCode), device])),
        users: new DeviceUsers(users),
      };
    });
  }

  /** Claims the serial codes of new devices all at once. */
  async prepare(rows: readonly Planned[], request: WriteRequest): Promise<Planned[]> {
    const claiming = rows.flatMap(({ number, entityId, plan }) => {
      const [first] = (plan as DevicePlan).commands;
      return first?.type === 'Register' ? [{ number, entityId, value: first.data.serialCode }] : [];
    });
    const claimByRow = await this.claims.take(deviceSerialCodeClaim, claiming, request);
    return rows.map((row) => ({ ...row, plan: { ...row.plan, claimedValue: claimByRow.get(row.number) } }));
  }

  async write({ outcome, entityId, plan }: Planned, request: WriteRequest): Promise<void> {
    const { commands, claimedValue } = plan as DevicePlan & { claimedValue?: ClaimedValue };
    const [first] = commands;
    if (outcome === 'changed' || first?.type !== 'Register') return this.send(entityId, commands, request);
    const claims = [claimedValue ?? { kind: deviceSerialCodeClaim, value: first.data.serialCode }];
    await this.send(entityId, commands, request, { creates: true, claims });
  }

  async takeBack(
    { entityId, before, during, afterImport: asLeft }: TouchedEntity,
    request: WriteRequest,
  ): Promise<void> {
    const then = stateAfter(deviceDecider, before);
    const now = stateAfter(deviceDecider, [...before, ...during]);
    if (now.is !== 'registered') throw new Rejected('not_found');
    if (then.is === 'registered')
      return this.send(entityId, commandsBackTo(then, now, dayOf(request.context.at)), request, asLeft);
    await this.send(entityId, [{ type: 'Delete', data: {} }], request, asLeft);
  }

  /** The devices in the ledger: the rules are checked against the state that will decide. */
  private async findKnownDevices(companyId: string, codes: readonly string[]): Promise<KnownDevice[]> {
    const knownDevices = await this.queries.devices(companyId, codes);
    const devices = await mapConcurrently(knownDevices, readsAtOnce, async ({ id }) => {
      const facts = await this.store.read(streamName(this.entity, companyId, id));
      const state = stateAfter(deviceDecider, facts);
      return state.is === 'registered' ? { ...state, id } : undefined;
    });
    const there = devices.filter((device) => device !== undefined);
    const users = there.flatMap(({ companyUserId }) => companyUserId ?? []);
    const emails = await this.queries.emails(companyId, users);
    return there.map((device) => ({ ...device, userEmail: emails.get(device.companyUserId ?? '') ?? null }));
  }

  private async send(
    id: string,
    of: DeviceCommand[],
    request: WriteRequest,
    options: { creates?: true; claims?: readonly ClaimedValue[] } & Partial<TouchedEntity['afterImport']> = {},
  ): Promise<void> {
    await this.commands.send(deviceDecider, id, { type: 'InTurn', data: { of } }, request, {
      ...options,
      noWait: true,
    });
  }
}

const commandsBackTo = (then: Device, now: Device, today: string): DeviceCommand[] => {
  const { status, companyUserId, usageStartsOn, usageEndsOn, disposal } = then;
  const target = { status, companyUserId, usageStartsOn, usageEndsOn, disposal: disposal ?? undefined };
  const { serialCode: _, customValues, ...fields } = then;
  const clearedValues = Object.fromEntries(now.customValues.map(({ settingId }) => [settingId, null]));
  const formerValues = Object.fromEntries(customValues.map((value) => [value.settingId, value]));
  const back = { ...fields, customValues: { ...clearedValues, ...formerValues } };
  return [...commandsTo(target, now, today), { type: 'Change', data: back }];
};
