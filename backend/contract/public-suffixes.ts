import { getDomain, parse } from 'tldts';

/** Whether anybody can register names below the host: `jp`, `co.jp`. Suffixes of one vendor, as `github.io`, are not. */
export const isPublicSuffix = (host: string): boolean => {
  const { isIcann, publicSuffix, isIp } = parse(host);
  return isIp !== true && isIcann === true && publicSuffix === host;
};

/** The name that was registered (`example.co.jp`, `team.github.io`); an IP address or a single label is itself. */
export const registrableHost = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;
