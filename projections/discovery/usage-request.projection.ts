import { usageRequestEvents } from '../../backend/discovery/extension/requests/usage-request.events';
import { forgottenName } from '../../backend/platform/kit/personal-data';
import { projection, update, upsert } from '../kit/projection';
import { UsageRequest } from './usage-request.read-model';

const noAnswer = { answer: null, answerText: null, answeredAt: null, answeredBy: null };

export const usageRequests = projection(UsageRequest, [usageRequestEvents], {
  UsageRequested: ({ companyId, entityId: id, at: requestedAt, data: { formerPurpose, ...data } }) =>
    upsert({ companyId, id, ...data, purpose: data.purpose ?? formerPurpose ?? '', requestedAt, ...noAnswer }),
  UsageRequestAnswered: (e) =>
    update({ id: e.entityId }, { ...e.data, answeredAt: e.at, answeredBy: e.metadata.actor.id }),
  // The same row whether the key still exists or a replay finds it destroyed.
  UsageRequestForgotten: (e) => update({ id: e.entityId }, { purpose: forgottenName }),
});
