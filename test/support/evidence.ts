import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { CheckpointCopies } from '../../backend/audit/evidence/checkpoint-copies.service';
import { Checkpoints } from '../../backend/audit/evidence/checkpoints.service';
import { EvidenceKeys } from '../../backend/audit/evidence/evidence-keys.service';
import { EvidenceModule } from '../../backend/audit/evidence/evidence.module';
import { Problems } from '../../backend/audit/evidence/problems.service';
import { StoredEvents } from '../../backend/audit/evidence/stored-events.service';
import { Tiles } from '../../backend/audit/evidence/tiles.service';
import { TreeWriter } from '../../backend/audit/evidence/tree-writer.service';
import { Tree } from '../../backend/audit/evidence/tree.service';
import { Verification } from '../../backend/audit/evidence/verification.service';
import { claimKinds, entities } from '../../backend/entities';
import { HttpModule } from '../../backend/platform/http/http.module';
import type { Config } from '../../backend/platform/kit/config';
import { streamName, type Metadata } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { encodeFrame } from '../../embedded/event-store/log/encode';
import type { Happened, Parts } from './opened-parts';

@Module({})
class EvidenceAlone {}

/** The services of the evidence as the backend has them, without HTTP and jobs. */
export async function openEvidence(config: Config) {
  const app = await NestFactory.createApplicationContext(
    { module: EvidenceAlone, imports: [HttpModule.with(config, { entities, claimKinds }), EvidenceModule] },
    { logger: false },
  );
  return {
    tiles: app.get(Tiles),
    tree: app.get(Tree),
    writer: app.get(TreeWriter),
    checkpoints: app.get(Checkpoints),
    copies: app.get(CheckpointCopies),
    keys: app.get(EvidenceKeys),
    problems: app.get(Problems),
    stored: app.get(StoredEvents),
    verification: app.get(Verification),
    close: () => app.close(),
  };
}
export type Evidence = Awaited<ReturnType<typeof openEvidence>>;

/** A row of the embedded node's log. */
export interface LogRow {
  position: number;
  stream: string;
  revision: number;
  eventId: string;
  type: string;
  created: number;
  data: Buffer;
  metadata: Buffer;
}

/** Rewrites a company's part of the log of the embedded node, as somebody with its database could. */
export async function tamper(parts: Parts, companyId: string, change: (rows: LogRow[]) => LogRow[]): Promise<void> {
  const rows = await parts.query<Omit<LogRow, 'data' | 'metadata'> & { frame: Buffer }>(
    `select position::float8 as position, stream, revision::float8 as revision, event_id as "eventId", type,
       created::float8 as created, frame
     from event_store.events where stream like '%-' || $1 || '%' order by position`,
    [companyId],
  );
  const changed = change(rows.map(({ frame, ...row }) => ({ ...row, ...bodiesIn(frame) })));
  await parts.query(`delete from event_store.events where stream like '%-' || $1 || '%'`, [companyId]);
  const frames = changed.map(({ data, metadata, ...row }) =>
    encodeFrame(row, { eventId: row.eventId, type: row.type, isJson: true, data, metadata }),
  );
  await parts.query(
    `insert into event_store.events (position, stream, revision, event_id, type, created, frame)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::bigint[], $7::bytea[])`,
    [
      ...(['position', 'stream', 'revision', 'eventId', 'type', 'created'] as const).map((name) =>
        changed.map((row) => row[name]),
      ),
      frames,
    ],
  );
}

/** Appends events to the stream of one entity at once. */
export async function appendAll({ store }: Parts, happened: readonly Happened[]): Promise<void> {
  const { entity, entityId, companyId } = happened[0]!;
  const records = await Promise.all(
    happened.map(async ({ type, data }) => {
      const draft = await store.facts.toRecord({ type, data }, companyId, entityId);
      const metadata: Metadata = {
        companyId,
        actor: { kind: 'system', id: null },
        channel: 'console',
        at: new Date().toISOString(),
        version: draft.version,
        $correlationId: companyId,
        $causationId: companyId,
      };
      return { ...draft, id: newId(), metadata };
    }),
  );
  const stream = streamName(entity, companyId, entityId);
  const before = await store.read(stream);
  await store.append(stream, before.length - 1, records);
}

function bodiesIn(frame: Buffer): Pick<LogRow, 'data' | 'metadata'> {
  const event = ReadResp.deserializeBinary(frame).getEvent()!.getEvent()!;
  return { data: Buffer.from(event.getData_asU8()), metadata: Buffer.from(event.getCustomMetadata_asU8()) };
}
