import { Metadata, status } from '@grpc/grpc-js';
import { LogUnavailable } from '../log/failures';

/** A failed call: the status and the trailers that the client turns into its own errors. */
export class Failure extends Error {
  readonly metadata = new Metadata();

  constructor(
    readonly code: status,
    readonly details: string,
    trailers: Record<string, string> = {},
  ) {
    super(details);
    for (const [key, value] of Object.entries(trailers)) this.metadata.set(key, ascii(value));
  }
}

export const MAX_APPEND_SIZE = 1024 * 1024;

export const invalid = (details: string) => new Failure(status.INVALID_ARGUMENT, details);

const unavailable = (details: string) => new Failure(status.UNAVAILABLE, details);

export const shuttingDown = () => unavailable('The node is shutting down');

export const notImplemented = (details: string) => new Failure(status.UNIMPLEMENTED, details);

export const streamDeleted = (stream: string) =>
  new Failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

/** EventStoreDB's response when a stream is read forwards from its end. */
export const unknownReadError = () => new Failure(status.UNKNOWN, 'Unexpected ReadStreamResult: Error');

export const accessDenied = () =>
  new Failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const notAuthenticated = () => new Failure(status.UNAUTHENTICATED, 'Unauthenticated');

export const appendTooLarge = () =>
  new Failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_SIZE),
  });

export const metadataMissing = (property: string) =>
  new Failure(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

export function wrongVersion(operation: string, stream: string, expectedVersion: string, actual: number): Failure {
  const details = `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expectedVersion}, Actual version: ${actual}`;
  return new Failure(status.FAILED_PRECONDITION, details, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': expectedVersion,
    'actual-version': String(actual),
  });
}

/** The gRPC failure for any error. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof LogUnavailable) return unavailable(error.message);
  return new Failure(status.INTERNAL, error instanceof Error ? error.message : String(error));
}

/** Trailers carry ASCII only. */
const ascii = (value: string) => (/^[\x20-\x7e]*$/.test(value) ? value : encodeURI(value));
