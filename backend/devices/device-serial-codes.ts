import { Injectable } from '@nestjs/common';
import { Reservations } from '../http/reservations';
import { stateAfter } from '../kit/decider';
import type { Fact } from '../kit/events';
import { deviceDecider } from './device.decider';
import { deviceSerialCodeDecider } from './device-serial-code.decider';

/** Keeps serial codes unique among the devices of a company; those that differ only in width or case are one. */
@Injectable()
export class DeviceSerialCodes extends Reservations {
  protected readonly decider = deviceSerialCodeDecider;
  protected readonly holder = deviceDecider.events.entity;

  areOne(code: string, other: string): boolean {
    return this.keyOf(code) === this.keyOf(other);
  }

  override keyOf(code: string): string {
    return code.normalize('NFKC').toLowerCase();
  }

  protected isHolding(code: string, facts: readonly Fact[]): boolean {
    const device = stateAfter(deviceDecider, facts);
    return device.is === 'registered' && this.areOne(device.serialCode, code);
  }
}
