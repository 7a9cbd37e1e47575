import type { sendUnaryData, ServerUnaryCall, ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js';
import { toFailure, notImplemented } from './failure';

/** Implements a whole service by saying, to each call, that this node does not do it. */
export function refuseAll(service: ServiceDefinition, what: string): UntypedServiceImplementation {
  const details = `This event store node does not do ${what}: use EventStoreDB for that`;
  const implementation: UntypedServiceImplementation = {};
  for (const [name, method] of Object.entries(service)) {
    implementation[name] = method.responseStream ? refuseStream(details) : refuseUnary(details);
  }
  return implementation;
}

const refuseUnary = (details: string) => (_: unknown, answer: sendUnaryData<unknown>) =>
  answer(notImplemented(details));

const refuseStream = (details: string) => (call: ServerUnaryCall<unknown, unknown>) => {
  const { code, metadata } = toFailure(notImplemented(details));
  call.emit('error', { code, details, metadata });
};
