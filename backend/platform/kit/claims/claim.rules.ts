import { NIL } from 'uuid';
import { streamName, type Fact } from '../events';
import type { RejectionCode } from '../rejections';
import type { Secrets } from '../secrets';

/** The last value an entity had, and whether it holds it now. */
export interface Holding {
  value: string | null;
  isHeld: boolean;
}

/** A value that at most one entity holds at a time, within a company or across all of them. */
export interface ClaimKind {
  readonly name: string;
  readonly entity: string;
  readonly scope: 'company' | 'installation';
  /** Why a command is refused while another entity holds the value. */
  readonly refusal: RejectionCode;
  /** Maps different spellings of one value to the same text. */
  readonly normalize?: (value: string) => string;
  /** The holding after an event; other events change nothing. */
  readonly after: Readonly<Record<string, (data: Record<string, unknown>, before: Holding) => Holding>>;
}

/** Identifies a claimed value; the value itself is stored nowhere. */
export interface ClaimKey {
  companyId: string;
  kind: string;
  hash: Buffer;
}

const nothing: Holding = { value: null, isHeld: false };

/** For an event whose field becomes the value that the entity holds. */
export const claimsField =
  (field: string) =>
  ({ [field]: value }: Record<string, unknown>): Holding =>
    typeof value === 'string' ? { value, isHeld: true } : nothing;
/** For an event after which the entity never holds a value again. */
export const releasesClaim = (): Holding => nothing;

export const claimKeyOf = (secrets: Secrets, kind: ClaimKind, companyId: string, value: string): ClaimKey => {
  const scope = kind.scope === 'company' ? companyId : NIL;
  const normalisedValue = kind.normalize?.(value) ?? value;
  return {
    companyId: scope,
    kind: kind.name,
    hash: secrets.hash(`claim:${kind.name}`, `${scope}\n${normalisedValue}`),
  };
};

export const claimStreamOf = (kind: ClaimKind, companyId: string, entityId: string): string =>
  streamName(kind.entity, companyId, entityId);

/** @throws when an event cannot be read */
export const holdingAfter = (
  { after }: ClaimKind,
  facts: readonly Pick<Fact, 'type' | 'data' | 'unreadable'>[],
  before: Holding = nothing,
): Holding =>
  facts.reduce((holding, { type, data, unreadable }) => {
    if (unreadable && after[type]) throw unreadable;
    return after[type]?.(data, holding) ?? holding;
  }, before);

/** Whether the entity has ended, so that no command can give it a value again. */
export const isEndedBy = (kind: ClaimKind, types: readonly string[]): boolean =>
  types.some((type) => kind.after[type] === releasesClaim);
