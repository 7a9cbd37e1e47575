import { StoredLinks } from '../../backend/access/links/stored-links.service';
import { LinksOfPerson } from '../../backend/operator/links-of-person.service';
import { SearchesOfPerson } from '../../backend/operator/searches-of-person.service';
import { Operator } from '../../backend/operator/operator.service';
import type { AnyDecider, CommandOf } from '../../backend/platform/kit/decider';
import { AccessLog } from '../../backend/platform/http/access-log/access-log.service';
import { Commands } from '../../backend/platform/http/commands.service';
import { ExtensionTokens } from '../../backend/platform/http/extension-tokens.service';
import { ForgottenAddresses } from '../../backend/platform/http/forgotten-addresses.service';
import { ReadModels } from '../../backend/platform/http/read-models';
import { EventStore } from '../../backend/platform/kit/event-store';
import { newId } from '../../backend/platform/kit/ids';
import { PersonKeys } from '../../backend/platform/kit/person-keys';
import type { TestServer } from './server';

/** Sends commands past the API, as the operator of a company, at any time. */
export const operatorOf =
  (server: TestServer, companyId: string, channel: 'console' | 'demo' = 'console') =>
  <D extends AnyDecider>(decider: D, entityId: string, intent: CommandOf<D>, at = new Date().toISOString()) =>
    server.app.get(Commands).send(decider, entityId, intent, {
      context: { companyId, actor: { kind: 'operator', id: null }, channel, at, correlationId: newId() },
    });

/** The operator's command line, without the line. */
export const operatorIn = ({ app, parts }: TestServer): Operator =>
  new Operator(
    app.get(Commands),
    app.get(EventStore),
    app.get(PersonKeys),
    app.get(ReadModels),
    app.get(ExtensionTokens),
    app.get(ForgottenAddresses),
    new LinksOfPerson(app.get(EventStore), app.get(ReadModels), app.get(StoredLinks)),
    new SearchesOfPerson(app.get(EventStore), app.get(AccessLog)),
    parts.config,
  );
