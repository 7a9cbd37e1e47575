import type { Endpoint } from '../../backend/contract/kit';

const base = '/api/v1';

/** The URL of an API path. */
export const addressAt = (path: string): string => base + path;

/** The URL of an endpoint without its query: for calls, and for links that the browser follows itself. */
export const addressOf = (endpoint: Endpoint, params: Record<string, unknown> = {}): string =>
  addressAt(endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key]))));
