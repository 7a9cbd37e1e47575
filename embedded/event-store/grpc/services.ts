import type { handleClientStreamingCall, handleUnaryCall, Server, ServiceDefinition } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import { MonitoringService } from '@eventstore/db-client/generated/monitoring_grpc_pb';
import { OperationsService } from '@eventstore/db-client/generated/operations_grpc_pb';
import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb';
import { ProjectionsService } from '@eventstore/db-client/generated/projections_grpc_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import type {
  AppendReq,
  AppendResp,
  DeleteReq,
  ReadReq,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb';
import { UsersService } from '@eventstore/db-client/generated/users_grpc_pb';
import { EventLog } from '../log/event-log';
import { AppendCall } from './append-call';
import { BatchAppendCall, BatchCall } from './batch-append-call';
import { serveDelete, serveTombstone } from './delete-call';
import { toFailure } from './failure';
import { supportedMethods } from './features';
import { gossip } from './gossip';
import { serveRead } from './read-call';
import { refuseAll } from './refused';
import { Ongoing, ReadCall } from './response-stream';

const REFUSED: [ServiceDefinition, string][] = [
  [PersistentSubscriptionsService, 'persistent subscriptions'],
  [ProjectionsService, 'server-side projections'],
  [OperationsService, 'operations such as scavenging'],
  [UsersService, 'users'],
  [MonitoringService, 'monitoring'],
];

/** Reads answer with bytes that are encoded already. */
const PASSING_READS = {
  ...StreamsService,
  read: { ...StreamsService.read, responseSerialize: (frame: Buffer) => frame },
};

function unary<Request, Response>(work: (request: Request) => Promise<Response>): handleUnaryCall<Request, Response> {
  return (call, answer) => {
    work(call.request).then(
      (response) => answer(null, response),
      (error: unknown) => answer(toFailure(error)),
    );
  };
}

/** Puts the whole protocol on a server; `ongoing` holds the calls that are open. */
export function addServices(server: Server, log: EventLog, ongoing: Set<Ongoing>): void {
  const append: handleClientStreamingCall<AppendReq, AppendResp> = (call, answer) =>
    new AppendCall(log, call, answer, ongoing).serve();
  const gossips: handleUnaryCall<unknown, ClusterInfo> = (call, answer) => answer(null, gossip(call.getHost()));
  const answeredServices = [
    StreamsService,
    GossipService,
    ServerFeaturesService,
    ...REFUSED.map(([service]) => service),
  ];
  const features = supportedMethods(answeredServices);
  server.addService(PASSING_READS, {
    append,
    read: (call: ReadCall<ReadReq>) => void serveRead(log, call, ongoing),
    batchAppend: (call: BatchCall) => new BatchAppendCall(log, call, ongoing).serve(),
    delete: unary((request: DeleteReq) => serveDelete(log, request)),
    tombstone: unary((request: TombstoneReq) => serveTombstone(log, request)),
  });
  server.addService(ServerFeaturesService, { getSupportedMethods: unary(async () => features) });
  server.addService(GossipService, { read: gossips });
  for (const [service, what] of REFUSED) server.addService(service, refuseAll(service, what));
}
