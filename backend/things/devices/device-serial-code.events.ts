import { z } from 'zod';
import { defineEvents, field } from '../../platform/kit/events';

const holder = { holderId: field.hidden(z.uuid()) };

/** That one device of a company has a serial code; the stream's id is made of a keyed hash of it. */
export const deviceSerialCodeEvents = defineEvents('deviceSerialCode', '端末の管理番号', {
  DeviceSerialCodeReserved: { title: '管理番号を確保', data: holder },
  DeviceSerialCodeReleased: { title: '管理番号を解放', data: holder },
});
