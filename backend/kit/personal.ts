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

export const openPersonal = (
  data: Record<string, unknown>,
  fields: readonly string[],
  person: Cipher | undefined,
): Record<string, unknown> => {
  const opened = { ...data };
  for (const name of fields) {
    const value = opened[name];
    if (isSealed(value))
      opened[name] = person ? person.open(Buffer.from(value.$personal, 'base64')).toString() : forgotten;
  }
  return opened;
};
