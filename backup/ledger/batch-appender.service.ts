import { randomUUID } from 'node:crypto';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { Timestamp } from 'google-protobuf/google/protobuf/timestamp_pb';
import { BackupError } from '../backup-error';
import type { StoredEvent } from './stored-event.format';

/** How much may wait for an answer. */
const maxUnansweredBytes = 4 * 1024 * 1024;
const maxUnanswered = 500;
const deadlineMs = 50_000;

/** Appends events at their own revisions; repeating an existing one adds nothing. */
export class BatchAppender {
  private readonly unansweredBytesById = new Map<string, number>();
  private unansweredBytes = 0;
  private failure: Error | undefined;
  private wake = (): void => undefined;

  constructor(private readonly call: ClientDuplexStream<BatchAppendReq, BatchAppendResp>) {
    call.on('data', (response: BatchAppendResp) => this.take(response));
    call.on('error', (error) => this.fail(error));
    call.on('end', () => this.fail(new BackupError('The event store ended the connection.')));
  }

  /** Sends events of one stream as one append; waits while too much is unanswered. @throws when one before failed. */
  async append(events: readonly StoredEvent[]): Promise<void> {
    const bytes = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    await this.until(() => this.unansweredBytesById.size < maxUnanswered && this.unansweredBytes < maxUnansweredBytes);
    const id = randomUUID();
    this.unansweredBytesById.set(id, bytes);
    this.unansweredBytes += bytes;
    this.call.write(requestOf(id, events));
  }

  /** Settles when everything is answered. */
  async waitUntilAnswered(): Promise<void> {
    await this.until(() => this.unansweredBytesById.size === 0);
  }

  close(): void {
    this.failure ??= new Error('The appender was closed');
    this.call.end();
  }

  private take(response: BatchAppendResp): void {
    const id = response.getCorrelationId()?.getString() ?? '';
    this.unansweredBytes -= this.unansweredBytesById.get(id) ?? 0;
    this.unansweredBytesById.delete(id);
    if (response.hasError()) this.fail(refusalOf(response));
    this.wake();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }

  private async until(is: () => boolean): Promise<void> {
    while (!this.failure && !is()) await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.failure) throw this.failure;
  }
}

function refusalOf(response: BatchAppendResp): BackupError {
  const stream = Buffer.from(response.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  return new BackupError(`The event store did not take an event of ${stream}: ${response.getError()?.getMessage()}`);
}

function requestOf(id: string, events: readonly StoredEvent[]): BatchAppendReq {
  const { stream, revision } = events[0]!;
  const options = new BatchAppendReq.Options();
  options.setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')));
  options.setDeadline(Timestamp.fromDate(new Date(Date.now() + deadlineMs)));
  if (revision === 0n) options.setNoStream(new Empty());
  else options.setStreamPosition(String(revision - 1n));
  const request = new BatchAppendReq();
  request.setOptions(options);
  request.setCorrelationId(new UUID().setString(id));
  request.setIsFinal(true);
  request.setProposedMessagesList(events.map(messageOf));
  return request;
}

function messageOf({ id, type, contentType, data, metadata }: StoredEvent): BatchAppendReq.ProposedMessage {
  const message = new BatchAppendReq.ProposedMessage();
  message.setId(new UUID().setString(id));
  message.getMetadataMap().set('type', type).set('content-type', contentType);
  message.setData(data);
  message.setCustomMetadata(metadata);
  return message;
}
