import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../kit/config';
import { newToken, type Secrets } from '../kit/secrets';
import { cookieIn } from './session-cookie';

/** How long a browser is remembered after its last login; browsers keep no cookie for longer. */
export const deviceLifetimeDays = 400;
const maxAgeSeconds = deviceLifetimeDays * 24 * 3600;

/** The long-lived cookie that identifies a browser, signed against forgery. */
export class DeviceCookie {
  readonly name: string;
  private readonly attributes: string;

  constructor(
    { appUrl }: Pick<Config, 'appUrl'>,
    private readonly secrets: Secrets,
  ) {
    const https = appUrl.startsWith('https:');
    this.name = https ? '__Host-daicho_device' : 'daicho_device';
    this.attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  }

  /** The device in a request's Cookie header, if we signed it. */
  read(header: string | undefined): string | undefined {
    const [device = '', signature = ''] = cookieIn(header, this.name)?.split('.') ?? [];
    const actual = Buffer.from(signature, 'base64url');
    const expectedSignature = this.signatureOf(device);
    return actual.length === expectedSignature.length && timingSafeEqual(actual, expectedSignature)
      ? device
      : undefined;
  }

  /** The value of Set-Cookie for this device. */
  toSetCookie(device: string): string {
    return `${this.name}=${device}.${this.signatureOf(device).toString('base64url')}; ${this.attributes}`;
  }

  newDevice(): string {
    return newToken();
  }

  private signatureOf(device: string): Buffer {
    return this.secrets.hash('device-cookie', device);
  }
}
