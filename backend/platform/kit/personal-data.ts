import type { Cipher } from './secrets';

/** The placeholder for a person whose key was destroyed. */
export const forgottenName = '削除済みユーザー';
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
  const sealedText = person.seal(Buffer.from(JSON.stringify(fields.map((name) => data[name])))).toString('base64');
  const plain = Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));
  return { ...plain, $personal: { fields, sealed: sealedText } satisfies SealedFields };
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
  const openedEvent: Opened = { data };
  if (sealedFields) openSealedFields(openedEvent, sealedFields as SealedFields, person);
  else for (const name of personal) openSealedField(openedEvent, name, person);
  return openedEvent;
};

const openSealedFields = (openedEvent: Opened, { fields, sealed }: SealedFields, person: Cipher | undefined): void => {
  const values = person && opening(openedEvent, () => JSON.parse(open(sealed, person)) as string[]);
  fields.forEach(
    (name, index) => (openedEvent.data[name] = values ? values[index] : person ? unreadable : forgottenName),
  );
};

const openSealedField = (openedEvent: Opened, name: string, person: Cipher | undefined): void => {
  const value = openedEvent.data[name];
  if (!person) {
    if (isSealedField(value) || typeof value === 'string') openedEvent.data[name] = forgottenName;
  } else if (isSealedField(value)) {
    openedEvent.data[name] = opening(openedEvent, () => open(value.$personal, person)) ?? unreadable;
  }
};

const open = (sealedText: string, person: Cipher): string => person.open(Buffer.from(sealedText, 'base64')).toString();

const opening = <T>(openedEvent: Opened, act: () => T): T | undefined => {
  try {
    return act();
  } catch (cause) {
    openedEvent.unreadable = new Error('The personal fields of this event cannot be opened', { cause });
    return undefined;
  }
};
