import type { Config } from '../kit/config';

/** The value of one cookie in a request's Cookie header. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => {
  const start = `${name}=`;
  const pair = header?.split(/; */).find((part) => part.startsWith(start));
  return pair?.slice(start.length) || undefined;
};

/** The cookies of sessions: of an administrator, and of a link from a mail. */
type CookieName = 'daicho_session' | 'daicho_link';

/** The cookie that carries a session's token; under https it is bound to this host alone. */
export class SessionCookie {
  readonly name: string;
  private readonly attributes: string;

  constructor({ appUrl }: Pick<Config, 'appUrl'>, name: CookieName = 'daicho_session') {
    const https = appUrl.startsWith('https:');
    this.name = https ? `__Host-${name}` : name;
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  }

  /** The token in a request's Cookie header. */
  read(header: string | undefined): string | undefined {
    return cookieIn(header, this.name);
  }

  /**
   * The value of Set-Cookie that gives the token.
   * @param maxAgeSeconds by default the browser keeps it until it is closed
   */
  toSetCookie(token: string, maxAgeSeconds?: number): string {
    const lifetime = maxAgeSeconds === undefined ? '' : `Max-Age=${maxAgeSeconds}; `;
    return `${this.name}=${token}; ${lifetime}${this.attributes}`;
  }

  /** The value of Set-Cookie that takes it away. */
  toClearCookie(): string {
    return `${this.name}=; Max-Age=0; ${this.attributes}`;
  }
}
