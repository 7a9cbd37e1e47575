import type { CredentialField } from '../catalogue/credential-field.rules';
import type { Credentials } from './connector.rules';

const maxTextCharacters = 500;
/** An answer may have 50 MB, and the patterns below take quadratic time on a hostile one. */
const maxReadCharacters = 10_000;
const minSecretCharacters = 4;
/** A Japanese family name may have one character, which would cut up every sentence. */
const minPersonalCharacters = 2;
const mark = '•••';
const secretPattern =
  /\b(bearer|basic|sswstoken|ssws|token|apikey|api_key|password|secret)(["']?\s*[=:]\s*["']?|\s+)[\w.~+/=-]{12,}/gi;

/** The forms in which a secret may come back in an answer. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
  ...secret.split(/\s+/),
];

/** Every credential but those that the row declares public. */
const secretsIn = (credentials: Credentials, fields: readonly CredentialField[]): string[] => {
  const isPublic = new Set(['clientId', ...fields.filter(({ secret }) => !secret).map(({ name }) => name)]);
  return Object.entries(credentials).flatMap(([name, value]) => (isPublic.has(name) ? [] : [value]));
};

const usable = (texts: readonly string[], minCharacters: number): string[] =>
  texts.flatMap(formsOf).filter((form) => form.length >= minCharacters);

/** Cuts every secret and personal value out of a text of the vendor, and the text to 500 characters. */
export const redact = (
  text: string,
  credentials: Credentials,
  fields: readonly CredentialField[],
  personal: Credentials = {},
): string => {
  const forms = [
    ...usable(secretsIn(credentials, fields), minSecretCharacters),
    ...usable(Object.values(personal), minPersonalCharacters),
  ].sort((a, b) => b.length - a.length);
  const clean = forms.reduce((rest, form) => rest.replaceAll(form, mark), text);
  const redactedText = clean.replace(secretPattern, `$1 ${mark}`).replace(/\s+/g, ' ').trim();
  return redactedText.length > maxTextCharacters ? `${redactedText.slice(0, maxTextCharacters - 1)}…` : redactedText;
};

type Json = Record<string, unknown>;
const wordKeys = [
  'error_description',
  'message',
  'detail',
  'error_msg',
  'title',
  'reason',
  'error',
  'errors',
  'Errors',
];

/** The sentence for people in an error answer; undefined when it has none. */
const wordsIn = (value: unknown, depth = 0): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return wordsIn(value[0], depth);
  if (value === null || typeof value !== 'object' || depth > 3) return undefined;
  for (const key of wordKeys) {
    const words = wordsIn((value as Json)[key], depth + 1);
    if (words) return words;
  }
  return undefined;
};

/** The vendor's own words at the beginning of an answer: of JSON its message, of a page its text. */
export const vendorWords = (body: string): string | undefined => {
  const head = body.slice(0, maxReadCharacters);
  try {
    const json: unknown = JSON.parse(head);
    return wordsIn(json) ?? head;
  } catch {
    const text = head.replace(/<(script|style)[\s\S]*?<\/\1>/gi, '').replace(/<[^>]*>/g, ' ');
    return text.trim() || undefined;
  }
};
