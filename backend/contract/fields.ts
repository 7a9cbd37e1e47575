import { z } from 'zod';
import { whole as wholeInAddress } from './kit';
import { messages } from './messages.ja';
import type { Vocabulary } from './vocabulary';
import { parseDay, whyNoDay } from './written-days';

/** Fields of bodies and queries: each has one Japanese label, and the server and the form show the same message. */

const isMissing = (input: unknown) => input === undefined || input === null || input === '';
const typeMessage = (label: string) => (issue: { input?: unknown }) =>
  isMissing(issue.input) ? messages.required(label) : messages.wrongValue(label);
const choiceMessage = (label: string) => (issue: { input?: unknown }) =>
  isMissing(issue.input) ? messages.select(label) : messages.wrongValue(label);
// Lone surrogates and control characters have no place in a line of text and Postgres refuses NUL.
const unprintable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/u;
export const isPrintable = (text: string): boolean => !unprintable.test(text);
// A name of two lines could add lines of its own to a mail, and marks of direction could show it as another.
const notOfOneLine = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

// Zero-width marks, fillers and tags: a text of only these looks empty.
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;
const looksEmpty = (text: string) => text.replace(invisibleCharacters, '') === '';

const line = (label: string, max: number) =>
  z
    .string({ error: typeMessage(label) })
    .trim()
    .max(max, messages.tooLong(label, max))
    .refine(isPrintable, messages.wrongValue(label));

export const text = (label: string, max = 255) =>
  line(label, max)
    .min(1, messages.required(label))
    .refine((s) => s === '' || !looksEmpty(s), messages.required(label))
    .refine((s) => !notOfOneLine.test(s), messages.wrongValue(label));
/** A name that goes into mails to others, where an address would become a link. */
export const nameInMails = (label: string, max = 255) =>
  text(label, max).refine((s) => !/:\/\/|www\./i.test(s.normalize('NFKC')), messages.noAddresses(label));
/** A text that may be left empty, and may have lines: '' and null become null. */
export const optionalText = (label: string, max = 255) =>
  line(label, max)
    .nullable()
    .transform((s) => s || null);

/** Why something is done, for the history. */
export const reason = optionalText('理由', 500).optional();

/** Whether a text is an address of the web, which may be a link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text);

/** An address of the web that may be left empty. */
export const webAddress = (label: string, max: number) =>
  optionalText(label, max).refine((text) => text === null || isWebAddress(text), messages.webAddress(label));

export const email = (label = 'メールアドレス') =>
  text(label, 254)
    .transform((s) => s.normalize('NFKC').toLowerCase())
    .pipe(z.email(messages.notValid(label)));

/** What a filter of a query is called, and its values in words. */
interface FilterWords {
  label: string;
  labels?: Readonly<Record<string, string>>;
}
const filterWords = new WeakMap<object, FilterWords>();
/** A field that was described afterwards is a copy, which knows its original. */
export const filterWordsOf = (field: object | undefined): FilterWords | undefined =>
  field && (filterWords.get(field) ?? filterWordsOf((field as Partial<z.core.$ZodType>)._zod?.parent));
/** Gives a field the words by which the access log names it as a filter. */
export const labelField = <T extends z.ZodType>(field: T, label: string, labels?: FilterWords['labels']): T => {
  filterWords.set(field, { label, labels });
  return field;
};

export const id = (label: string) =>
  labelField(
    z.uuid({ error: typeMessage(label) }).transform((s) => s.toLowerCase()),
    label,
  );
export const oneOf = <V extends string>(label: string, words: Vocabulary<V>) =>
  labelField(z.enum(words.values, { error: choiceMessage(label) }), label, words.labels);
export const flag = (label: string) => z.boolean({ error: typeMessage(label) });
export const whole = (label: string, min: number, max: number) =>
  z
    .number({ error: typeMessage(label) })
    .min(min, { error: messages.tooSmall(label, min), abort: true })
    .max(max, { error: messages.tooBig(label, max), abort: true })
    .int(messages.wrongValue(label));
/** The revision that the form showed. */
export const expectedRevision = () => whole('版', 0, Number.MAX_SAFE_INTEGER).optional();
export const yen = (label: string) => whole(label, 0, 999_999_999_999);
/** Yen that may be paid back: a refund is negative. */
export const yenOrRefund = (label: string) => whole(label, -999_999_999_999, 999_999_999_999);
/** @param example a day as people write it, for the message about a text that is none */
export const day = (label: string, example?: string) => {
  const hint = example && `例: ${example}`;
  const messageOf = ({ input }: { input?: unknown }) =>
    isMissing(input) ? messages.required(label) : messages.notValid(label, whyNoDay(String(input)) ?? hint);
  const field = z.iso.date({ abort: true, error: messageOf });
  return labelField(
    field.refine((value) => parseDay(value) === value, { error: messageOf }),
    label,
  );
};

/** Hiragana, with iteration marks; a letter and a combining mark, as in file names of macOS, become one character. */
export const kana = (label: string, max = 255) =>
  text(label, max)
    .transform((s) => s.normalize('NFC'))
    .pipe(z.string().regex(/^[ぁ-ゖゝゞー・\s　]+$/u, messages.kana(label)));
export const principalName = (label: string, max = 64) =>
  text(label, max)
    .regex(/^[A-Za-z0-9'.\-_!#^~]+$/u, messages.principalName(label))
    .refine((s) => !s.endsWith('.'), messages.trailingDot(label));

export const kindsOfCharacter = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/];
/** Spec section 5: at least 8 characters and 3 of the 4 kinds; the most common passwords are refused by the server alone. */
export const password = (label = 'パスワード') =>
  z
    .string({ error: typeMessage(label) })
    .min(1, messages.required(label))
    .max(128, messages.tooLong(label, 128))
    .refine((s) => s.length >= 8 && kindsOfCharacter.filter((kind) => kind.test(s)).length >= 3, messages.password);

/** A list of up to `max` items, and of at least one when it `mustHave` any. */
export const many = <S extends z.ZodType>(label: string, item: S, max: number, mustHave = false) =>
  z
    .array(item, { error: choiceMessage(label) })
    .min(mustHave ? 1 : 0, messages.select(label))
    .max(max, messages.tooMany(label, max));

/** The longest text that a filter of a list takes, in UTF-16 code units. */
export const maxFilterCharacters = 255;

/** Query strings: everything arrives as text, so the types are read from it. */
export const inQuery = {
  text: (label: string, max = maxFilterCharacters) =>
    labelField(
      line(label, max)
        .optional()
        .transform((s) => s || undefined),
      label,
    ),
  flag: (label: string) =>
    labelField(
      z
        .enum(['true', 'false'], { error: messages.wrongValue(label) })
        .transform((s) => s === 'true')
        .optional(),
      label,
      { true: 'はい', false: 'いいえ' },
    ),
  id: (label: string) => labelField(id(label).optional(), label),
  oneOf: <V extends string>(label: string, words: Vocabulary<V>) =>
    labelField(oneOf(label, words).optional(), label, words.labels),
  whole: (label: string, min: number, max: number) => labelField(wholeInAddress(label, min, max).optional(), label),
  day: (label: string) => labelField(day(label).optional(), label),
};
