import type { Endpoint } from '../../backend/contract/kit';

const base = '/api/v1';

/** Where a path of the API is asked. */
export const addressAt = (path: string): string => base + path;

/** Where an endpoint is asked, without its query: for calls, and for links that the browser itself follows. */
export const addressOf = (endpoint: Endpoint, params: Record<string, unknown> = {}): string =>
  addressAt(endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key]))));
