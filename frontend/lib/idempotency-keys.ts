import type { Endpoint } from '../../backend/contract/kit';
import type { LooseInput } from './input';

interface Attempt {
  serializedInput: string;
  body: unknown;
  key: string;
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a repeated call would create another entity; repeating a change does no harm. */
export const createsEntity = ({ method, access, answer }: Endpoint): boolean =>
  method === 'POST' && access !== 'public' && 'id' in ((answer as { shape?: object }).shape ?? {});

/** Files are compared by identity, not by content. */
const isFile = (body: unknown) => body instanceof Blob;

/**
 * Idempotency keys of one call: the same input keeps its key until it succeeds, even if the outcome is unknown; another
 * input gets another key.
 */
export class IdempotencyKeys {
  private last: Attempt | undefined;

  keyFor({ params, query, body }: LooseInput): string {
    const serializedInput = JSON.stringify([params, query, isFile(body) ? null : body]);
    const isRepeat = this.last?.serializedInput === serializedInput && (!isFile(body) || this.last.body === body);
    if (!isRepeat) this.last = { serializedInput, body, key: randomKey() };
    return this.last!.key;
  }

  /** After a success the same input is a new call. */
  release(key: string): void {
    if (this.last?.key === key) this.last = undefined;
  }
}
