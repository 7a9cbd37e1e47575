import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import type { ServiceDefinition } from '@grpc/grpc-js';

/** The version of EventStoreDB whose protocol the node follows. */
const VERSION = '24.2.0';

/** Features as EventStoreDB names them; the client chooses its calls by them. */
function featuresOf(path: string): string[] {
  if (path.includes('.PersistentSubscriptions/')) return ['stream', 'all'];
  if (path.endsWith('.Streams/Read')) return ['position', 'events'];
  return path.endsWith('.Projections/Create') ? ['track_emitted_streams'] : [];
}

/** Every method of the node, including those that it answers as unsupported, so that the client calls them. */
export function supportedMethods(services: ServiceDefinition[]): SupportedMethods {
  const methods = new SupportedMethods().setEventStoreServerVersion(VERSION);
  for (const { path } of services.flatMap((service) => Object.values(service))) {
    const [service = '', method = ''] = path.slice(1).toLowerCase().split('/');
    methods.addMethods(
      new SupportedMethod().setServiceName(service).setMethodName(method).setFeaturesList(featuresOf(path)),
    );
  }
  return methods;
}
