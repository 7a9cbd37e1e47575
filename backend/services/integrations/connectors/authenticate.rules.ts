import { AwsV4Signer } from 'aws4fetch';
import type { Authentication } from '../catalogue/authentication.rules';
import type { Credentials } from './connector.rules';
import { fill } from './template.rules';
import type { VendorCall } from './vendor-call.rules';

const withHeader = (call: VendorCall, name: string, value: string): VendorCall => ({
  ...call,
  headers: { ...call.headers, [name.toLowerCase()]: value },
});

const withQuery = (call: VendorCall, name: string, value: string): VendorCall => {
  const url = new URL(call.url);
  url.searchParams.set(name, value);
  return { ...call, url };
};

const signCall = async (call: VendorCall, auth: Extract<Authentication, { type: 'sigv4' }>, values: Credentials) => {
  const { url, method, headers, body } = call;
  const signer = new AwsV4Signer({
    url: url.href,
    method,
    headers,
    body,
    accessKeyId: fill(auth.accessKey, values),
    secretAccessKey: fill(auth.secretKey, values),
    region: fill(auth.region, values),
    service: auth.service,
  });
  const result = await signer.sign();
  return { ...call, url: result.url, headers: Object.fromEntries(result.headers) };
};

/** Adds the credentials to a request. `values` hold `accessToken` where a token is fetched before. */
export const authenticate = async (
  call: VendorCall,
  auth: Authentication,
  values: Credentials,
): Promise<VendorCall> => {
  switch (auth.type) {
    case 'bearer':
      return withHeader(call, 'authorization', `Bearer ${fill(auth.token, values)}`);
    case 'header':
      return withHeader(call, auth.name, fill(auth.value, values));
    case 'query':
      return withQuery(call, auth.param, fill(auth.value, values));
    case 'basic': {
      const pair = `${fill(auth.username, values)}:${fill(auth.password, values)}`;
      return withHeader(call, 'authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
    }
    case 'sigv4':
      return signCall(call, auth, values);
    default: {
      const { name, value } = auth.tokenHeader ?? { name: 'authorization', value: 'Bearer {accessToken}' };
      return withHeader(call, name, fill(value, values));
    }
  }
};
