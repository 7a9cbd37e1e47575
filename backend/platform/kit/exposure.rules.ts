import { isLoopbackHost } from './networks';

/** Where the console listens, and the address that people type. */
interface Addresses {
  host: string;
  appUrl: string;
}

/** Whether the console is meant to be reached only from this machine. */
export const isLocalOnly = ({ host, appUrl }: Addresses): boolean =>
  isLoopbackHost(host) && isLoopbackHost(new URL(appUrl).hostname);

/** Warnings for the operator about an installation that other machines can reach. */
export const exposureWarnings = ({ host, appUrl }: Addresses): string[] => {
  if (isLoopbackHost(host) || appUrl.startsWith('https:')) return [];
  return [
    `HOST ${host} serves plain http to other machines: passwords and cookies can be read on the way. ` +
      'Put a proxy with TLS in front, and set APP_URL to its https address.',
  ];
};
