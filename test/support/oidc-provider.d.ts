/** As much of oidc-provider, which has no types of its own, as the specs use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    respond: boolean;
    body: unknown;
    oidc: {
      params?: Record<string, unknown>;
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string };
    };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export const interactionPolicy: { base(): { remove(name: string): void } };
  interface TokenModel {
    find(token: string): Promise<object | undefined>;
    revokeByGrantId(grantId: string): Promise<void>;
  }
  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly AccessToken: TokenModel;
    readonly RefreshToken: TokenModel;
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): RequestListener;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
