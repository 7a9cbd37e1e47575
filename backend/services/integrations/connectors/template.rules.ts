import { ConnectorError, type Credentials } from './connector.rules';

export type Encode = (value: string) => string;
const plain: Encode = (value) => value;
const placeholder = /\{([\w.]+)\}/g;
const dotSegment = /^\.{1,2}$/;

const ofAccount = /^(account|new)\./;

/** @throws ConnectorError `unauthorised` when a credential is missing, `bad_answer` when the account has no such value */
const valueOf = (name: string, values: Credentials): string => {
  const value = values[name]?.trim();
  if (!value)
    throw new ConnectorError(ofAccount.test(name) ? 'bad_answer' : 'unauthorised', {
      vendorText: `${name} is missing`,
    });
  return value;
};

/** Encodes a part of a path. @throws ConnectorError for one that an address would read as a parent folder */
export const encodeSegment: Encode = (value) => {
  if (dotSegment.test(value)) throw new ConnectorError('refused_address');
  return encodeURIComponent(value);
};

/** Replaces each `{name}` of a text by its value. */
export const fill = (text: string, values: Credentials, encode: Encode = plain): string =>
  text.replace(placeholder, (_, name: string) => encode(valueOf(name, values)));

/** The same in every text of a JSON value. A text that is only `{ids}` becomes the list of ids. */
export const fillDeep = (value: unknown, values: Credentials, ids: readonly string[] = []): unknown => {
  if (value === '{ids}') return ids;
  if (typeof value === 'string') return fill(value, values);
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, values, ids));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, values, ids)]));
};

const hostName = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i;
const port = /:\d{1,5}$/;

/** People copy whole addresses where a host name is wanted. A part of a host has no port. */
const hostOf = (value: string, isWhole: boolean): string => {
  const host = value
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');
  if (!hostName.test(isWhole ? host.replace(port, '') : host)) throw new ConnectorError('refused_address');
  return host;
};

/**
 * Fills an address. What stands in the host must be a host name, so that no value leads to another host.
 * A field that is the whole address (`{scimBaseUrl}`) is taken as it is.
 * @throws ConnectorError `refused_address`
 */
export const fillAddress = (template: string, values: Credentials): string => {
  const parts = /^https:\/\/([^/?#]+)(.*)$/s.exec(template);
  if (!parts) {
    const address = fill(template, values).trim().replace(/\/+$/, '');
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new ConnectorError('refused_address');
    return address;
  }
  const [, authority, path] = parts as unknown as [string, string, string];
  const isWhole = /^\{\w+\}$/.test(authority);
  // The egress decides whether http may be used for an address that the operator allowed.
  const scheme = isWhole && fill(authority, values).startsWith('http://') ? 'http' : 'https';
  const host = fill(authority, values, (value) => hostOf(value, isWhole));
  const address = `${scheme}://${host}${fill(path, values, encodeSegment)}`;
  if (!URL.canParse(address)) throw new ConnectorError('refused_address');
  return address;
};
