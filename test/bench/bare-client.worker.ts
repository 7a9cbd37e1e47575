import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { newId } from '../../backend/platform/kit/ids';
import { paceOf, type Task } from './pace';
import { serve } from './worker';

/** The ceiling of a command: the official client alone, appending events of the same shape, each second one to a stream that it knows. */
const client = EventStoreDBClient.connectionString(process.env.EVENTSTORE_URL!);
const companyId = newId();

const registered = () => ({
  ...{ name: `計測用のサービス ${newId()}`, integrationKind: null, category: 'other' },
  ...{ url: 'https://service.example', integrationState: 'unsupported' },
});

const append = (
  stream: string,
  type: string,
  data: Record<string, unknown>,
  expectedRevision: bigint | 'no_stream',
) => {
  const ids = { companyId, $correlationId: newId(), $causationId: newId() };
  const actor = { kind: 'administrator', id: companyId };
  const metadata = { ...ids, actor, channel: 'console', at: new Date().toISOString(), version: 1 };
  return client.appendToStream(stream, jsonEvent({ id: newId(), type, data, metadata }), { expectedRevision });
};

const newLane = () => {
  let stream = '';
  return async () => {
    if (stream) {
      await append(stream, 'BareServiceRenamed', { name: `改名 ${newId()}` }, 0n);
      stream = '';
    } else {
      stream = `bareService-${companyId}.${newId()}`;
      await append(stream, 'BareServiceRegistered', registered(), NO_STREAM);
    }
  };
};

serve((task: Task) => paceOf(task, newLane));
