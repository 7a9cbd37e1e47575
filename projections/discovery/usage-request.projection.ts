import { usageRequestEvents } from '../../backend/discovery/extension/requests/usage-request.events';
import { projection, update, upsert } from '../kit/projection';
import { UsageRequest } from './usage-request.read-model';

const unanswered = { answer: null, answerText: null, answeredAt: null, answeredBy: null };

export const usageRequests = projection(UsageRequest, [usageRequestEvents], {
  UsageRequested: (e) =>
    upsert({ companyId: e.companyId, id: e.entityId, ...e.data, requestedAt: e.at, ...unanswered }),
  UsageRequestAnswered: (e) =>
    update({ id: e.entityId }, { ...e.data, answeredAt: e.at, answeredBy: e.metadata.actor.id }),
});
