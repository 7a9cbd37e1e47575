import { normaliseHost } from '../../contract/hosts';
import type { detectedTypes } from '../../contract/detection-words';
import type { WordOf } from '../../contract/vocabulary';
import {
  identify,
  type CompanyRules,
  type DetectedAddress,
  type DetectedIdentity,
} from '../intake/detected-identity.rules';
import { knownServiceOf } from '../known-services/known-services.service';

/** Where a finding was detected: a host, the prefix of a rule, or a name. */
export interface Place {
  url: string;
  detectedType: WordOf<typeof detectedTypes>;
}
export interface SettledFinding {
  key: string;
  name: string;
  /** Nobody has decided about it. */
  isUndecided: boolean;
  places: readonly Place[];
}
export type Settlement = { is: 'same' } | { is: 'renamed'; name: string } | { is: 'ended'; reason: string };

const partsOf = (url: string): { host: string; path: string } => {
  const [host = ''] = url.split('/', 1);
  return { host, path: url.slice(host.length) };
};

/** The address that an intake of today would see there. */
const addressOf = (key: string, { url }: Place): DetectedAddress => {
  if (key.startsWith('name:')) return { name: url };
  if (!key.startsWith('known:')) return partsOf(url);
  const knownServiceId = key.slice('known:'.length);
  const reading = normaliseHost(url);
  const isHost = reading.ok && knownServiceOf(reading.host)?.id === knownServiceId;
  return isHost ? { host: reading.host } : { knownServiceId, label: url };
};

/** A rule with a path or for one host detects its own finding, wherever it points now. */
const placesOf = ({ key, places }: SettledFinding, ruleUrls: ReadonlyMap<string, string>): readonly Place[] => {
  if (!key.startsWith('rule:')) return places;
  const url = ruleUrls.get(key.slice('rule:'.length));
  return url === undefined ? [] : [{ url, detectedType: 'log' }];
};

const allowedBy = ({ key, places }: SettledFinding, { matcher }: CompanyRules): string | undefined => {
  for (const place of places) {
    const address = addressOf(key, place);
    const match = 'host' in address ? matcher.match(address.host, address.path) : undefined;
    if (match?.kind === 'allow') return match.target;
  }
  return undefined;
};

const nameBy = (rules: readonly DetectedIdentity[], now: string): string =>
  rules.some(({ name }) => name === now) ? now : (rules[0]?.name ?? now);

/** @param here what is detected at the finding's places now, none of it this finding */
const reasonOf = (
  finding: SettledFinding,
  here: readonly DetectedIdentity[],
  rules: CompanyRules,
  ruleUrls: ReadonlyMap<string, string>,
): string => {
  // The finding's own rule takes nothing over: its address was changed.
  const next = here.find(({ ruleId }) => finding.key !== `rule:${ruleId}`);
  if (next?.ruleId) return `検知URL「${ruleUrls.get(next.ruleId) ?? next.name}」のサービスとして検知されるため`;
  if (next) return `「${next.name}」として検知されるため`;
  const allowUrl = allowedBy(finding, rules);
  return allowUrl
    ? `許可URL「${allowUrl}」に一致し、検知されなくなったため`
    : '一致する検知URLがなくなり、検知されなくなったため';
};

/**
 * What the present rules make of a finding: nothing detects it any more, a rule names it otherwise, or it is the same.
 * @param ruleUrls the addresses of the rules by their ids
 */
export function settlementOf(
  finding: SettledFinding,
  rules: CompanyRules,
  ruleUrls: ReadonlyMap<string, string>,
): Settlement {
  const { key, name, isUndecided } = finding;
  const here = placesOf(finding, ruleUrls).flatMap(
    (place) => identify(addressOf(key, place), place.detectedType, rules) ?? [],
  );
  const same = here.filter((identity) => identity.key === key);
  if (same.length > 0) {
    const byRules = same.filter(({ ruleId, knownServiceId }) => ruleId !== null && knownServiceId === null);
    const nextName = nameBy(byRules, name);
    return nextName === name ? { is: 'same' } : { is: 'renamed', name: nextName };
  }
  if (!isUndecided) return { is: 'same' };
  return { is: 'ended', reason: reasonOf(finding, here, rules, ruleUrls) };
}

/** Whether a payee alone names the finding: an answer about the payee then says what it is. */
export const isOfPayee = ({ key, places }: SettledFinding): boolean =>
  key.startsWith('name:') && places.every(({ detectedType }) => detectedType === 'payee');

/** What the services of a payee make of its finding. The finding may come back, should the answer be wrong. */
export const settlementOfPayee = ([service, ...others]: readonly string[]): Settlement | undefined =>
  service === undefined
    ? undefined
    : { is: 'ended', reason: `サービス「${service}」${others.length > 0 ? 'など' : ''}の支払先と分かったため` };
