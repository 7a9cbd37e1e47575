import type { Endpoint } from '../../backend/contract/kit';
import type { LooseInput } from './input';

interface Attempt {
  serializedInput: string;
  body: unknown;
  key: string;
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether each call makes another thing; what only changes one is no worse when it is done again. */
export const makesOne = ({ method, access, answer }: Endpoint): boolean =>
  method === 'POST' && access !== 'public' && 'id' in ((answer as { shape?: object }).shape ?? {});

/** What is known of a file is which one it is, not what it holds. */
const isFile = (body: unknown) => body instanceof Blob;

/**
 * Keys for one call's attempts, by which the server tells a repeat from another call: the same input has the same key
 * until it succeeded, even when nobody knows whether it did; another input has another.
 */
export class Repeats {
  private last: Attempt | undefined;

  keyFor({ params, query, body }: LooseInput): string {
    const serializedInput = JSON.stringify([params, query, isFile(body) ? null : body]);
    const isRepeat = this.last?.serializedInput === serializedInput && (!isFile(body) || this.last.body === body);
    if (!isRepeat) this.last = { serializedInput, body, key: randomKey() };
    return this.last!.key;
  }

  /** What is sent from now on is new, even when it says the same. */
  succeeded(key: string): void {
    if (this.last?.key === key) this.last = undefined;
  }
}
