import { z } from 'zod';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const holder = { administratorId: field.hidden(z.uuid()), companyId: field.hidden(z.uuid()) };

/** That one administrator of all companies has an e-mail address; the stream's id is made of a keyed hash of it, the address is nowhere. */
export const administratorEmailEvents = defineEvents('administratorEmail', '管理者のメールアドレス', {
  AdministratorEmailReserved: { title: 'メールアドレスを確保', data: holder },
  AdministratorEmailReleased: { title: 'メールアドレスを解放', data: holder },
});

export type AdministratorEmailEvent = EventOf<typeof administratorEmailEvents>;
