import { toUnicode } from 'punycode/';

export type HostProblem = 'empty' | 'space' | 'control_character' | 'too_long' | 'not_a_host';
export interface Address {
  /** Lower case, punycode, without port and trailing dot; an IPv6 address stands in brackets. */
  host: string;
  /** Without query, fragment and trailing slashes; empty for the root. */
  path: string;
}
export type AddressReading = ({ ok: true } & Address) | { ok: false; code: HostProblem };

/** The limit of DNS, in characters. */
export const maxHostLength = 253;
const maxAddressLength = 2_048;
const plainHost = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?:[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)$/;
const anyHost = /^(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}$/;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const bareIpv6 = /^[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*$/i;
const escape = /%[0-9a-f]{2}/gi;
const unreservedSign = /^[A-Za-z0-9\-._~]$/;

const normaliseEscape = (text: string): string => {
  const sign = String.fromCharCode(parseInt(text.slice(1), 16));
  return unreservedSign.test(sign) ? sign : text.toUpperCase();
};

/** A path as rules are compared with it: no query or fragment, escapes in one spelling, no slash at the end. */
export function normalisePath(text: string): string {
  const end = text.search(/[?#]/);
  const path = end < 0 ? text : text.slice(0, end);
  const escapedPath = path.includes('%') ? path.replace(escape, normaliseEscape) : path;
  let length = escapedPath.length;
  while (escapedPath[length - 1] === '/') length--;
  return escapedPath.slice(0, length);
}

const problemOf = (text: string): HostProblem | undefined => {
  if (text.length === 0) return 'empty';
  if (text.length > maxAddressLength) return 'too_long';
  if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) return 'control_character';
  return /\s/.test(text) ? 'space' : undefined;
};

/** The engine's own URL parser folds width and case, and writes IDN as punycode. A scheme of ours makes it apply. */
const parse = (text: string): URL | undefined => {
  const rest = text.replace(scheme, '');
  // The parser would take the first part of the path for the host.
  if (/^[/\\]/.test(rest)) return undefined;
  const address = `https://${bareIpv6.test(rest) ? `[${rest}]` : rest}`;
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/** Most addresses are in their one spelling already. What the engine's parser could change takes the long way. */
const plainAddress = /^(?:https?:\/\/)?([a-z0-9._-]+)(?::\d{1,4})?((?:\/(?!\.)[\w\-.~!$&()*+,;=:@]*)*)$/;

const readPlain = (text: string): Address | undefined => {
  if (text.length > maxHostLength) return undefined;
  const [, host, path] = plainAddress.exec(text) ?? [];
  return host !== undefined && plainHost.test(host) && !host.includes('xn--')
    ? { host, path: normalisePath(path!) }
    : undefined;
};

/** Reads an address with or without scheme, account and port, and drops all three. */
export function normaliseAddress(input: string): AddressReading {
  const plain = readPlain(input);
  if (plain) return { ok: true, ...plain };
  // Trimming a text of megabytes costs time; one this long is refused in any case.
  const text = input.length > 2 * maxAddressLength ? input : input.trim();
  const code = problemOf(text);
  if (code) return { ok: false, code };
  const url = parse(text);
  if (!url) return { ok: false, code: 'not_a_host' };
  const host = url.hostname.replace(/\.$/, '');
  if (host.length > maxHostLength) return { ok: false, code: 'too_long' };
  if (!host.startsWith('[') && !anyHost.test(host)) return { ok: false, code: 'not_a_host' };
  return { ok: true, host, path: normalisePath(url.pathname) };
}

/** Reads a host; a path behind it is dropped. Hosts that are normal already take a short way. */
export function normaliseHost(text: string): { ok: true; host: string } | { ok: false; code: HostProblem } {
  if (text.length <= maxHostLength && plainHost.test(text) && !text.includes('xn--')) return { ok: true, host: text };
  const address = normaliseAddress(text);
  return address.ok ? { ok: true, host: address.host } : address;
}

/** @param host as `normaliseHost` returns it */
export const isIp = (host: string): boolean => host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);

/** Signs that a reader takes for something else: separators of a path, controls, and those that reverse or hide text. */
const isMisleading = /[\p{C}\p{Z}/\\?#%\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
const escapes = /(?:%[0-9a-f]{2})+/gi;
/** Escapes of several bytes are one sign, so that a run is read as a whole or stays. */
const readableEscapes = (path: string): string =>
  path.replace(escapes, (run) => {
    try {
      const text = decodeURIComponent(run);
      return isMisleading.test(text) ? run : text;
    } catch {
      return run;
    }
  });

/** A host with its own signs in place of punycode; itself where these would not lead back to it. */
function unicodeHostOf(host: string): string {
  if (!host.includes('xn--') || !anyHost.test(host)) return host;
  try {
    const unicode = toUnicode(host);
    const reading = normaliseHost(unicode);
    return reading.ok && reading.host === host ? unicode : host;
  } catch {
    return host;
  }
}

/** A host and each domain above it, down to the top-level domain. */
export const domainAndParents = (host: string): string[] =>
  host.split('.').map((_, start, labels) => labels.slice(start).join('.'));

/** A rule's address with its own signs in place of punycode and escapes; null where it has neither. */
export function unicodeUrlOf(url: string): string | null {
  const [host = ''] = url.split('/', 1);
  const unicode = unicodeHostOf(host) + readableEscapes(url.slice(host.length));
  return unicode === url ? null : unicode;
}

/** An address to show: its own signs with the stored spelling beside, so that a lookalike is noticed. */
export function readableUrl(url: string): string {
  const unicode = unicodeUrlOf(url);
  return unicode === null ? url : `${unicode}（${url}）`;
}

/** A host, or a name that may be one, to show: 「日本語.jp（xn--wgv71a119e.jp）」. Other names stay. */
export const readableHost = (name: string): string => (name.includes('xn--') ? readableUrl(name) : name);
