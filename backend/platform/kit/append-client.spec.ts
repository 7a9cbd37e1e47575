import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { BatchAppendResp, type BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerDuplexStream,
} from '@grpc/grpc-js';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { supportedMethods } from '../../../embedded/event-store/grpc/features';
import { AppendClient } from './append-client';
import { isUnavailable, OutcomeUnknown } from './unavailable';

/** Shorter than in production, so that the specs wait less. */
const appendDeadlineMs = 3_000;

type BatchAppend = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

const answer = (call: BatchAppend, request: BatchAppendReq) =>
  call.write(
    new BatchAppendResp()
      .setCorrelationId(request.getCorrelationId())
      .setSuccess(new BatchAppendResp.Success().setCurrentRevision('0').setNoPosition(new Empty())),
  );

/** A server whose first append calls misbehave in the given ways; the calls after them are answered. */
const serverThat = async (...faults: ((call: BatchAppend, request: BatchAppendReq) => void)[]) => {
  const server = new Server();
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_: unknown, done: sendUnaryData<SupportedMethods>) =>
      done(null, supportedMethods([StreamsService])),
  });
  server.addService(StreamsService, {
    batchAppend: (call: BatchAppend) => {
      const fault = faults.shift();
      call.on('data', (request: BatchAppendReq) => (fault ? fault(call, request) : answer(call, request)));
    },
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const client = new AppendClient(`esdb://127.0.0.1:${port}?tls=false`, appendDeadlineMs);
  const append = () => client.append('stream', [jsonEvent({ id: randomUUID(), type: 'Noted', data: {} })], {});
  const close = async () => {
    await client.close();
    server.forceShutdown();
  };
  return { append, close };
};

const notLeader = (call: BatchAppend) => {
  const metadata = new Metadata();
  const [host = '', port = ''] = call.getHost().split(':');
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', host);
  metadata.set('leader-endpoint-port', port);
  call.emit('error', { code: status.NOT_FOUND, details: 'Leader info available', metadata });
};
const notReady = (call: BatchAppend, request: BatchAppendReq) => {
  const details = new Any();
  details.pack(new Empty().serializeBinary(), 'google.protobuf.Empty');
  const error = new Status().setMessage('Server Is Not Ready').setDetails(details);
  const response = new BatchAppendResp().setCorrelationId(request.getCorrelationId()).setError(error);
  call.write(response.setStreamIdentifier(request.getOptions()?.getStreamIdentifier()));
};

describe('An append', () => {
  it.each([
    ['another member leads', notLeader],
    ['the server is not ready', notReady],
  ])('has an unknown outcome when %s', async (_, fault) => {
    const { append, close } = await serverThat(fault);
    const error = await append().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(isUnavailable(error)).toBe(true);
    await close();
  });

  it.each([
    ['is never answered', () => undefined],
    ['whose call ends with OK before an answer', (call: BatchAppend) => void call.end()],
  ])('that %s has an unknown outcome, and the next one is answered', async (_, fault) => {
    const { append, close } = await serverThat(fault);
    const outcomes = await Promise.allSettled([append(), append()]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
      expect.any(OutcomeUnknown),
      expect.any(OutcomeUnknown),
    ]);
    expect((await append()).nextExpectedRevision).toBe(0n);
    await close();
  });
});
