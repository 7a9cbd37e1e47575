import { AppDatabase } from '../platform/http/app-database';
import { poolOf } from '../platform/http/pools';
import { databaseUrlFor, type Config } from '../platform/kit/config';
import { Rejected } from '../platform/kit/rejections';
import { Secrets } from '../platform/kit/secrets';
import { OAuthClients, type OAuthClientLine } from '../services/integrations/oauth/oauth-clients.service';
import { erpOAuthOf } from '../money/erp/catalogue/erp-catalogue.service';
import { oauthKindOf } from '../services/integrations/oauth/oauth-kinds.service';
import { UsageError, type Request } from './arguments.rules';
import { textTable } from './companies.queries';

export type OAuthClientRequest = Extract<Request, { command: `oauth-client ${string}` }>;

export interface OAuthClientReach {
  oauthClients<T>(act: (clients: OAuthClients) => Promise<T>): Promise<T>;
  /** What was piped in. */
  standardInput(): Promise<string>;
}

export const isOAuthClientRequest = (request: Request): request is OAuthClientRequest =>
  request.command.startsWith('oauth-client ');

/** Reads or changes the operator's OAuth clients, over a connection of its own. */
export async function withOAuthClients<T>(config: Config, act: (clients: OAuthClients) => Promise<T>): Promise<T> {
  const pool = poolOf(databaseUrlFor(config, 'backend'), { max: 1 });
  try {
    return await act(new OAuthClients(new AppDatabase(pool), new Secrets(config.secretKey)));
  } finally {
    await pool.end();
  }
}

export async function answerOAuthClient(request: OAuthClientRequest, reach: OAuthClientReach): Promise<string> {
  const { options } = request;
  if (request.command === 'oauth-client list') {
    const clients = await reach.oauthClients((all) => all.list());
    return options.json ? JSON.stringify(clients, null, 2) : clientTable(clients);
  }
  const { kind } = request.options;
  if (request.command === 'oauth-client remove') {
    if (!(await reach.oauthClients((clients) => clients.remove(kind)))) throw new Rejected('not_found');
  } else {
    if (!oauthKindOf(kind) && !erpOAuthOf(kind))
      throw new UsageError(`There is no service or ERP "${kind}" that authorises by OAuth.`);
    const client = { clientId: request.options['client-id'], clientSecret: await secretFrom(reach) };
    await reach.oauthClients((clients) => clients.set(kind, client));
  }
  return options.json ? JSON.stringify({ kind }, null, 2) : 'Done.';
}

const secretFrom = async ({ standardInput }: OAuthClientReach): Promise<string> => {
  const secret = (await standardInput()).trim();
  if (!/^[\x21-\x7e]{1,2000}$/.test(secret))
    throw new UsageError('The client secret is read from the standard input: one line of text without spaces.');
  return secret;
};

const clientTable = (clients: readonly OAuthClientLine[]): string =>
  textTable(
    ['KIND', 'CHANGED', 'CLIENT ID'],
    clients.map(({ kind, changedAt, clientId }) => [kind, changedAt, clientId]),
  );
