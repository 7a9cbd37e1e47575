import type { Cipher } from './secrets';

/** What a replay shows of a person whose key was destroyed. */
export const forgotten = '削除済みユーザー';
/** What stands in the place of what was tampered with. */
export const unreadable = '読み取れない内容';

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

export interface Opened {
  data: Record<string, unknown>;
  /** Why some field could not be opened, because it was tampered with; words stand in its place. */
  unreadable?: Error;
}

/** Once the key is gone a person is forgotten, also where an older version of the event held the field in plain words. */
export const openPersonal = (
  data: Record<string, unknown>,
  fields: readonly string[],
  person: Cipher | undefined,
): Opened => {
  const opened: Opened = { data: { ...data } };
  for (const name of fields) {
    const value = data[name];
    if (!person) {
      if (isSealed(value) || typeof value === 'string') opened.data[name] = forgotten;
    } else if (isSealed(value)) {
      try {
        opened.data[name] = person.open(Buffer.from(value.$personal, 'base64')).toString();
      } catch (cause) {
        opened.data[name] = unreadable;
        opened.unreadable = new Error('The personal fields of this event cannot be opened', { cause });
      }
    }
  }
  return opened;
};
