import { reservation } from '../kit/reservation';
import { deviceSerialCodeEvents } from './device-serial-code.events';

/** A serial code belongs to at most one device of a company. */
export const deviceSerialCodeDecider = reservation(deviceSerialCodeEvents, 'serial_code_taken');
