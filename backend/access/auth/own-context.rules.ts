import type { Session } from '../../platform/http/sessions.service';
import { clock } from '../../platform/kit/clock';
import type { Context } from '../../platform/kit/commands';

/** The context of what someone does who proves by a token, not by a session, who it is. */
export const ownContext = ({ administratorId, companyId }: Session, correlationId: string): Context => ({
  companyId,
  actor: { kind: 'administrator', id: administratorId },
  channel: 'console',
  at: clock.now(),
  correlationId,
});
