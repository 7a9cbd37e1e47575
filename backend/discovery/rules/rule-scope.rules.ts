import { compileRules, readRuleUrl } from '../../contract/detection-rules';
import type { DetectUrlType } from '../../contract/detection-urls';
import { isIp } from '../../contract/hosts';
import { registrableHost } from '../../contract/public-suffixes';
import { knownServicesUnder } from '../known-services/known-services.service';

/** A rule that covers this many known services needs a second confirmation. */
const broadFrom = 5;

export interface RuleScope {
  isBroad: boolean;
  examples: { address: string; isMatched: boolean }[];
  /** The names of the known services that it covers. */
  knownServices: string[];
}

/** Anybody may register names below it, as below `github.io`. */
const isShared = (host: string): boolean => !isIp(host) && registrableHost(`x.${host}`) === `x.${host}`;

const examplesOf = (type: DetectUrlType, host: string, path: string): [host: string, path: string][] => {
  if (type === 'path_prefix')
    return [
      [host, path],
      [host, `${path}/page`],
      [host, `${path}-2`],
      [host, ''],
    ];
  // No names stand below an IP address.
  return [[host, ''], [host, '/page'], ...(isIp(host) ? [] : [[`app.${host}`, ''] as [string, string]])];
};

/** What a rule would match. @param url as `ruleUrlOf` writes it */
export const scopeOf = (type: DetectUrlType, url: string): RuleScope => {
  const reading = readRuleUrl(type, url);
  if (!reading.ok) return { isBroad: false, examples: [], knownServices: [] };
  const { host, path } = reading;
  const { match } = compileRules([{ id: '', list: 'detect', type, url }], []);
  const isMatched = (at: string, below: string) => match(at, below).kind === 'detect';
  const coveredServices = knownServicesUnder(host).filter(
    ({ domains }) => type === 'host_and_subdomains' || domains.includes(host),
  );
  const isWide = type === 'host_and_subdomains' && (isShared(host) || coveredServices.length >= broadFrom);
  return {
    isBroad: isWide,
    examples: examplesOf(type, host, path).map(([at, below]) => ({
      address: `https://${at}${below || '/'}`,
      isMatched: isMatched(at, below),
    })),
    knownServices: coveredServices.map(({ name }) => name),
  };
};
