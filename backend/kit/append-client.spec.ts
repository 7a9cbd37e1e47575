import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { BatchAppendResp, type BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import { Server, ServerCredentials, type sendUnaryData, type ServerDuplexStream } from '@grpc/grpc-js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { supportedMethods } from '../../embedded/event-store/grpc/features';
import { AppendClient, OutcomeUnknown } from './append-client';

type BatchAppend = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

const answer = (call: BatchAppend, request: BatchAppendReq) =>
  call.write(
    new BatchAppendResp()
      .setCorrelationId(request.getCorrelationId())
      .setSuccess(new BatchAppendResp.Success().setCurrentRevision('0').setNoPosition(new Empty())),
  );

/** A server whose first append calls misbehave in the given ways; the calls after them are answered. */
const serverThat = async (...faults: ((call: BatchAppend) => void)[]) => {
  const server = new Server();
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_: unknown, done: sendUnaryData<SupportedMethods>) =>
      done(null, supportedMethods([StreamsService])),
  });
  server.addService(StreamsService, {
    batchAppend: (call: BatchAppend) => {
      const fault = faults.shift();
      call.on('data', (request: BatchAppendReq) => (fault ? fault(call) : answer(call, request)));
    },
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const client = new AppendClient(`esdb://127.0.0.1:${port}?tls=false`);
  const append = () => client.append('stream', [jsonEvent({ id: randomUUID(), type: 'Noted', data: {} })], {});
  const close = async () => {
    await client.close();
    server.forceShutdown();
  };
  return { append, close };
};

describe('An append', () => {
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
