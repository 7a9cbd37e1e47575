/** Markup that is safe to put into markup. */
export interface Html {
  readonly text: string;
}
type Part = string | number | Html | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark]!);

const textOf = (part: Part): string =>
  typeof part === 'object'
    ? 'text' in part
      ? part.text
      : part.map(({ text }) => text).join('')
    : escapeText(String(part));

/** A template of HTML: every value is escaped unless it is HTML itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  text: strings.map((string, at) => (at === 0 ? '' : textOf(parts[at - 1]!)) + string).join(''),
});

/** HTML from a trusted source. */
export const raw = (text: string): Html => ({ text });
