import type { detectedTypes } from '../../contract/detection-words';
import { isPrintable } from '../../contract/fields';
import type { WordOf } from '../../contract/vocabulary';
import { parseDay } from '../../contract/written-days';
import type { DetectedPerson } from '../findings/detected-service-user.decider';
import type { DetectedAddress } from './detected-identity.rules';

/** What a door saw of one person on one day. */
export interface Hit {
  detectedType: WordOf<typeof detectedTypes>;
  address: DetectedAddress;
  person: DetectedPerson;
  /** In Japan, YYYY-MM-DD. */
  day: string;
  count: number;
  /** The scopes of a grant: what the application may do. */
  scopes?: readonly string[];
}

/** How often one person used a service on a day, by what matched. */
export interface CountedHit {
  detectedServiceId: string;
  detectedServiceUserId: string;
  detectedType: WordOf<typeof detectedTypes>;
  day: string;
  url: string;
  ruleId: string | null;
  knownServiceId: string | null;
  count: number;
}

/** The most hits of one report. */
export const maxHits = 5_000;
/** How many days hits are stored. */
export const retentionDays = 90;
/**
 * How many days a receipt is needed: an extension's rows are then refused as too old. Other doors repeat a report within
 * hours.
 */
export const receiptDays = 35;
const maxTextLength = 200;
const maxLabelLength = 254;
const maxScopes = 100;
const maxCount = 1_000_000_000;

const isText = (text: string, maxLength: number): boolean => text.length <= maxLength && isPrintable(text);

const isUsableAddress = (address: DetectedAddress): boolean => {
  if ('host' in address) return isText(address.name ?? '', maxTextLength);
  if ('name' in address) return isText(address.name, maxTextLength);
  return !('knownServiceId' in address) || isText(address.label ?? '', maxTextLength);
};

const isUsable = ({ address, person, day, count }: Hit): boolean =>
  parseDay(day) === day &&
  isUsableAddress(address) &&
  (person === null || 'companyUserId' in person || isText(person.label.trim(), maxLabelLength)) &&
  Number.isInteger(count) &&
  count > 0 &&
  count <= maxCount;

/** An empty label names nobody. */
const cleanPerson = (person: DetectedPerson): DetectedPerson => {
  if (person === null || 'companyUserId' in person) return person;
  const label = person.label.trim();
  return label === '' ? null : { label };
};

/** The hits that can be recorded. A day ahead of `today`, as of a clock that runs fast, is today. */
export const usableHits = (hits: readonly Hit[], today: string): Hit[] =>
  hits.filter(isUsable).map((hit) => ({
    ...hit,
    person: cleanPerson(hit.person),
    day: hit.day > today ? today : hit.day,
    scopes: (hit.scopes ?? []).filter((scope) => isText(scope, maxTextLength)).slice(0, maxScopes),
  }));
