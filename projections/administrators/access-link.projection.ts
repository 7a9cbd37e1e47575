import { accessLinkEvents } from '../../backend/access/links/access-link.events';
import { forgottenName } from '../../backend/platform/kit/personal-data';
import { projection, update, upsert } from '../kit/projection';
import { AccessLink } from './access-link.read-model';

const unusedLink = { openedAt: null, enteredAt: null, revokedAt: null };

export const accessLinks = projection(AccessLink, [accessLinkEvents], {
  AccessLinkIssued: ({ companyId, entityId: id, at, data, metadata }) =>
    upsert({ companyId, id, ...data, issuedAt: at, sentAt: at, issuedBy: metadata.actor.id, ...unusedLink }),
  AccessLinkSentAgain: (e) => update({ id: e.entityId }, { sentAt: e.at }),
  AccessLinkOpened: (e) => update({ id: e.entityId }, { openedAt: e.at }),
  AccessLinkSessionStarted: (e) => update({ id: e.entityId }, { enteredAt: e.at }),
  AccessLinkRevoked: (e) => update({ id: e.entityId }, { revokedAt: e.at }),
  AccessLinkForgotten: (e) => update({ id: e.entityId }, { address: forgottenName }),
});
