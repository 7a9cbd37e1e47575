import { Injectable } from '@nestjs/common';
import { claimKeyOf, claimStreamOf, holdingAfter, type ClaimKey, type ClaimKind } from '../../kit/claims/claim.rules';
import { parseStream, type Fact } from '../../kit/events';
import { EventStore } from '../../kit/event-store';
import { derivedId } from '../../kit/ids';
import { Rejected } from '../../kit/rejections';
import { SharedCalls } from '../../kit/shared-calls';
import { Secrets } from '../../kit/secrets';
import { AppDatabase } from '../app-database';
import { ClaimsReadiness } from './claims-readiness.service';
import {
  deleteRefused,
  endLeaseOfRefused,
  insertClaims,
  leaseSeconds,
  readClaim,
  releaseClaims,
  replaceClaim,
} from './claim.sql';

const appendTimeoutMs = (leaseSeconds * 1_000) / 2;
const maxTakeovers = 3;

/** A value that a command is about to give to an entity. */
export interface ClaimRequest {
  kind: ClaimKind;
  value: string;
  companyId: string;
  entityId: string;
  commandId: string;
}
export interface Claim {
  key: ClaimKey;
  stream: string;
  commandId: string;
  /** The value had no holder before. */
  isNew: boolean;
  /** The command's append must land before this instant (epoch milliseconds). */
  appendBefore: number;
}
interface ClaimRow {
  stream: string;
  commandId: string;
  attempts: number;
  /** Several commands of the stream took it during its lease. */
  isShared: boolean;
  leasedUntil: string;
  isEnded: boolean;
}

const valuesOf = ({ companyId, kind, hash }: ClaimKey) => [companyId, kind, hash];
const nameOf = (key: ClaimKey) => `${key.companyId} ${key.kind} ${key.hash.toString('hex')}`;

const isHeld = (kind: ClaimKind, value: string, facts: readonly Fact[]): boolean => {
  const holding = holdingAfter(kind, facts);
  const normalize = kind.normalize ?? ((one: string) => one);
  return holding.isHeld && holding.value !== null && normalize(holding.value) === normalize(value);
};

/** Keeps values unique across streams: a claim is taken before the append that makes it true. */
@Injectable()
export class Claims {
  /** An import that is taken back releases the claims of many entities at the same time. */
  private readonly releases = new SharedCalls<string>(async (streams) => {
    await this.database.rows(releaseClaims, [streams]);
  });

  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly secrets: Secrets,
    private readonly readiness: ClaimsReadiness,
  ) {}

  /** Whether the entity already holds the value in the ledger: then it needs no claim. */
  async isHeldBy({ kind, value, companyId, entityId }: Omit<ClaimRequest, 'commandId'>): Promise<boolean> {
    return isHeld(kind, value, await this.store.read(claimStreamOf(kind, companyId, entityId)));
  }

  /** @throws Rejected when another entity holds the value or is about to */
  async take(request: ClaimRequest): Promise<Claim> {
    for (let attempt = 0; attempt < maxTakeovers; attempt++) {
      const [claim] = await this.takeFree([request]);
      const takenClaim = claim ?? (await this.takeOver(request));
      if (takenClaim) return takenClaim;
    }
    throw new Rejected(request.kind.refusal);
  }

  /** Takes all values that no other entity has claimed, in one statement; the others are undefined. */
  async takeFree(requests: readonly ClaimRequest[]): Promise<(Claim | undefined)[]> {
    this.readiness.mustBeBuilt();
    const claims = requests.map((request) => this.claimFor(request));
    const unique = [...new Map(claims.map((claim) => [nameOf(claim.key), claim])).values()];
    const columns = [
      unique.map(({ key }) => key.companyId),
      unique.map(({ key }) => key.kind),
      unique.map(({ key }) => key.hash),
      unique.map(({ stream }) => stream),
      unique.map(({ commandId }) => commandId),
    ];
    const rows = await this.database.rows<ClaimKey & { isNew: boolean }>(insertClaims, columns);
    const isNew = new Map(rows.map((row) => [nameOf(row), row.isNew]));
    return claims.map((claim) => {
      const name = nameOf(claim.key);
      const isTaken = unique.includes(claim) && isNew.has(name);
      return isTaken ? { ...claim, isNew: isNew.get(name)! } : undefined;
    });
  }

  /** After a definite refusal of the claim's command. */
  async giveUp({ key, stream, commandId, isNew }: Claim): Promise<void> {
    await this.database.rows(isNew ? deleteRefused : endLeaseOfRefused, [...valuesOf(key), stream, commandId]);
  }

  /** Deletes every claim of an entity that can hold no value any more. */
  releaseAll(stream: string): Promise<void> {
    return this.releases.call(stream);
  }

  /** The holder of the claim on a value. Whether the claim became true is decided by the ledger. */
  async holderOf(
    kind: ClaimKind,
    companyId: string,
    value: string,
  ): Promise<{ companyId: string; entityId: string } | undefined> {
    const row = await this.database.first<ClaimRow>(
      readClaim,
      valuesOf(claimKeyOf(this.secrets, kind, companyId, value)),
    );
    return row && parseStream(row.stream);
  }

  private claimFor({ kind, value, companyId, entityId, commandId }: ClaimRequest): Claim {
    return {
      key: claimKeyOf(this.secrets, kind, companyId, value),
      stream: claimStreamOf(kind, companyId, entityId),
      commandId,
      isNew: true,
      appendBefore: Date.now() + appendTimeoutMs,
    };
  }

  /** Undefined when the claim changed meanwhile. @throws Rejected when it is not void */
  private async takeOver(request: ClaimRequest): Promise<Claim | undefined> {
    const former = await this.database.first<ClaimRow>(
      readClaim,
      valuesOf(claimKeyOf(this.secrets, request.kind, request.companyId, request.value)),
    );
    if (!former) return undefined;
    if (!(await this.isVoid(request.kind, former, request.value))) throw new Rejected(request.kind.refusal);
    const claim = this.claimFor(request);
    const { rowCount } = await this.database.pool.query(replaceClaim, [
      ...[...valuesOf(claim.key), claim.stream, claim.commandId],
      ...[former.stream, former.commandId, former.attempts, former.leasedUntil],
    ]);
    return rowCount === 1 ? claim : undefined;
  }

  /** Void when the ledger does not show the value and the claim's command is over: its lease has ended, or its append is in the stream. */
  private async isVoid(kind: ClaimKind, row: ClaimRow, value: string): Promise<boolean> {
    const facts = await this.store.read(row.stream);
    if (isHeld(kind, value, facts)) return false;
    return row.isEnded || (!row.isShared && facts.some(({ id }) => id === derivedId(row.commandId, '0')));
  }
}
