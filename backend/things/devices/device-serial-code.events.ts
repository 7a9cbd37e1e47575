import { z } from 'zod';
import { defineEvents, field } from '../../platform/kit/events';

const holder = { holderId: field.hidden(z.uuid()) };

/** Claims a serial code for one device of a company; the stream's id derives from a keyed hash of the code. */
export const deviceSerialCodeEvents = defineEvents('deviceSerialCode', '端末の管理番号', {
  DeviceSerialCodeReserved: { title: '管理番号を確保', data: holder },
  DeviceSerialCodeReleased: { title: '管理番号を解放', data: holder },
});
