import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../kit/config';

/** Only same-origin resources; no inline scripts or styles. */
const policyDirectives = [
  "default-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];
const contentSecurityPolicy = policyDirectives.join('; ');

/** The policy of a page of ours that brings this one style sheet in its text. */
export const policyWithStyle = (style: string): string => {
  const hash = createHash('sha256').update(style).digest('base64');
  return contentSecurityPolicy.replace("style-src 'self'", `style-src 'sha256-${hash}'`);
};

/** The headers of every response, including those of socket.io and the HTTP parser. */
const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** The security headers of this installation: over https also that it is never left. */
export const securityHeadersOf = ({ appUrl }: Pick<Config, 'appUrl'>): Readonly<Record<string, string>> =>
  appUrl.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' }
    : securityHeaders;

/** Its address carries the code of an authorisation. */
const oauthCallback = /^\/oauth-callback(?![^/?])/;

/** Sends the security headers with every response; responses of the API are not cached. */
export const sendSecurityHeaders = (app: NestFastifyApplication, config: Config): void => {
  const headers = securityHeadersOf(config);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      void reply.headers(headers);
      if (oauthCallback.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
      if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    });
};
