import type { Cipher } from './secrets';

/** What a replay shows of a person whose key was destroyed. */
export const forgotten = '削除済みユーザー';

/** An encrypted field as it stands in the log. */
interface Sealed {
  $personal: string;
}
const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && '$personal' in value;

export const sealPersonal = (
  data: Record<string, unknown>,
  fields: readonly string[],
  person: Cipher,
): Record<string, unknown> => {
  const sealed = { ...data };
  for (const name of fields) {
    const value = sealed[name];
    if (typeof value === 'string')
      sealed[name] = { $personal: person.seal(Buffer.from(value)).toString('base64') } satisfies Sealed;
  }
  return sealed;
};

/** Data that cannot be opened, because it was tampered with: whoever looks into it fails, and whoever does not goes on. */
const unreadable = (cause: unknown): Record<string, unknown> => {
  const refuse = (): never => {
    throw new Error('The personal fields of this event cannot be opened', { cause });
  };
  return new Proxy({}, { get: refuse, ownKeys: refuse });
};

export const openPersonal = (
  data: Record<string, unknown>,
  fields: readonly string[],
  person: Cipher | undefined,
): Record<string, unknown> => {
  const opened = { ...data };
  for (const name of fields) {
    const value = opened[name];
    if (!isSealed(value)) continue;
    try {
      opened[name] = person ? person.open(Buffer.from(value.$personal, 'base64')).toString() : forgotten;
    } catch (error) {
      return unreadable(error);
    }
  }
  return opened;
};
