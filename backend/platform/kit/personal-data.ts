import type { Cipher } from './secrets';

/** The placeholder for a person whose key was destroyed. */
export const forgotten = '削除済みユーザー';
/** Shown instead of data that was tampered with. */
export const unreadable = '読み取れない内容';

/** The personal fields of an event in the log, encrypted together because each encryption takes time. */
interface SealedFields {
  fields: readonly string[];
  sealed: string;
}
/** Older events encrypt each field by itself. */
interface SealedField {
  $personal: string;
}
const isSealedField = (value: unknown): value is SealedField =>
  typeof value === 'object' && value !== null && '$personal' in value;

export const sealPersonal = (
  data: Record<string, unknown>,
  personal: readonly string[],
  person: Cipher,
): Record<string, unknown> => {
  const fields = personal.filter((name) => typeof data[name] === 'string');
  if (fields.length === 0) return data;
  const sealed = person.seal(Buffer.from(JSON.stringify(fields.map((name) => data[name])))).toString('base64');
  const plain = Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));
  return { ...plain, $personal: { fields, sealed } satisfies SealedFields };
};

export interface Opened {
  data: Record<string, unknown>;
  /** Why a field that was tampered with could not be decrypted; a placeholder replaces it. */
  unreadable?: Error;
}

/** Without its key a person is forgotten, even if an older version of the event has the field in plain text. */
export const openPersonal = (
  { $personal: sealedFields, ...data }: Record<string, unknown>,
  personal: readonly string[],
  person: Cipher | undefined,
): Opened => {
  const opened: Opened = { data };
  if (sealedFields) openSealedFields(opened, sealedFields as SealedFields, person);
  else for (const name of personal) openSealedField(opened, name, person);
  return opened;
};

const openSealedFields = (opened: Opened, { fields, sealed }: SealedFields, person: Cipher | undefined): void => {
  const values = person && opening(opened, () => JSON.parse(open(sealed, person)) as string[]);
  fields.forEach((name, index) => (opened.data[name] = values ? values[index] : person ? unreadable : forgotten));
};

const openSealedField = (opened: Opened, name: string, person: Cipher | undefined): void => {
  const value = opened.data[name];
  if (!person) {
    if (isSealedField(value) || typeof value === 'string') opened.data[name] = forgotten;
  } else if (isSealedField(value)) {
    opened.data[name] = opening(opened, () => open(value.$personal, person)) ?? unreadable;
  }
};

const open = (sealed: string, person: Cipher): string => person.open(Buffer.from(sealed, 'base64')).toString();

const opening = <T>(opened: Opened, act: () => T): T | undefined => {
  try {
    return act();
  } catch (cause) {
    opened.unreadable = new Error('The personal fields of this event cannot be opened', { cause });
    return undefined;
  }
};
