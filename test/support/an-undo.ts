import { history } from '../../backend/contract/history';
import { services } from '../../backend/contract/services';
import { undo } from '../../backend/contract/undo';
import type { FullCompany } from './company';

/** Registers a service whose registration the company's bodies undo from then on. */
export const prepareUndo = async ({ admin, ids }: FullCompany): Promise<void> => {
  const entity = 'companyService' as const;
  const { id } = await admin.ok(services.createOriginal, { body: { name: '取り消すツール', category: 'other' } });
  // The newest entry may be the alert that the registration raises.
  const registered = (await admin.ok(history.list, { params: { entity, id } })).items.at(-1);
  const eventIds = [registered!.eventId];
  const { expected } = await admin.ok(undo.preview, { body: { entity, id, eventIds } });
  Object.assign(ids, { undoneServiceId: id, undoneEventId: eventIds[0], undoToken: expected });
};
