import { z } from 'zod';
import { defineEvents, field } from '../../platform/kit/events';

const holder = { administratorId: field.hidden(z.uuid()), companyId: field.hidden(z.uuid()) };

/**
 * Claims an e-mail address for one administrator of all companies. The stream's id derives from a keyed hash; the
 * address itself is not stored.
 */
export const administratorEmailEvents = defineEvents('administratorEmail', '管理者のメールアドレス', {
  AdministratorEmailReserved: { title: 'メールアドレスを確保', data: holder },
  AdministratorEmailReleased: { title: 'メールアドレスを解放', data: holder },
});
