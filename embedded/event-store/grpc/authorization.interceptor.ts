import { createHash, timingSafeEqual } from 'node:crypto';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { type Metadata, ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { accessDenied, type Failure, notAuthenticated } from './failure';
import type { RefusalLog } from './refusal-log';

/** The calls that EventStoreDB serves without credentials. */
const openPaths: string[] = [GossipService.read.path, ServerFeaturesService.getSupportedMethods.path];

/** Lets only this account call the node. Wrong credentials are UNAUTHENTICATED, none are PERMISSION_DENIED, as with EventStoreDB. */
export function requireAccount(user: string, password: string, refusals: RefusalLog): ServerInterceptor {
  const expectedDigest = digest(`${user}:${password}`);

  function refusalOf(path: string, metadata: Metadata): Failure | undefined {
    const credentials = credentialsIn(metadata);
    if (credentials === undefined) return openPaths.includes(path) ? undefined : accessDenied();
    return timingSafeEqual(digest(credentials), expectedDigest) ? undefined : notAuthenticated();
  }

  return ({ path }, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          // Before a message is read, so that a stranger cannot send any.
          onReceiveMetadata: (metadata, pass) => {
            const refusal = refusalOf(path, metadata);
            if (!refusal) return pass(metadata);
            const { code, details, metadata: trailers } = refusal;
            refusals.note(code, path, call.getPeer());
            call.sendStatus({ code, details, metadata: trailers });
          },
        }),
    });
}

/** The credentials after `Basic`; undefined for a call without them. */
function credentialsIn(metadata: Metadata): string | undefined {
  const values = metadata.get('authorization');
  const encodedCredentials = values.length === 1 ? /^Basic (.*)$/i.exec(String(values[0]))?.[1] : undefined;
  return encodedCredentials === undefined ? undefined : Buffer.from(encodedCredentials, 'base64').toString();
}

// Digests have equal length, as the timing-safe comparison needs it.
const digest = (text: string) => createHash('sha256').update(text).digest();
