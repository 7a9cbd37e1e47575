import type { AnyDecider, CommandOf } from '../../backend/platform/kit/decider';
import { Commands } from '../../backend/platform/http/commands.service';
import { newId } from '../../backend/platform/kit/ids';
import type { TestServer } from './server';

/** Sends commands past the API, as the operator of a company, at any time. */
export const operatorOf =
  (server: TestServer, companyId: string, channel: 'console' | 'demo' = 'console') =>
  <D extends AnyDecider>(decider: D, entityId: string, intent: CommandOf<D>, at = new Date().toISOString()) =>
    server.app.get(Commands).send(decider, entityId, intent, {
      context: { companyId, actor: { kind: 'operator', id: null }, channel, at, correlationId: newId() },
    });
