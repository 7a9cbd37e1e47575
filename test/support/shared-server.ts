import { Client } from './client';
import { openParts, type Parts, type PartsConfig } from './opened-parts';

/** A server for spec files that work in companies of their own and change nothing else. */
export interface SharedServer {
  url: string;
  /** The directory of its mails. */
  dataDir: string;
  parts: Parts;
  /** A browser that has never been here. */
  stranger(): Client;
  stop(): Promise<void>;
}

/** Where the workers of a run find the server. */
const variable = 'DAICHO_SPEC_SERVER';

export const announceServer = (url: string, config: PartsConfig): void => {
  process.env[variable] = JSON.stringify({ url, config });
};

/** Joins the server of this run; `stop` ends the connections of this spec file alone. */
export function joinServer(): SharedServer {
  const { url, config } = JSON.parse(process.env[variable]!) as { url: string; config: PartsConfig };
  const parts = openParts(config);
  return { url, dataDir: config.dataDir, parts, stranger: () => new Client(url), stop: () => parts.stop() };
}
