const maxLength = 500;

/** One line of text that events and read models can hold, cut without splitting a character. */
export const cutText = (text: string, maxTextLength: number): string =>
  text
    .slice(0, 2 * maxTextLength)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .replace(/[\ud800-\udbff]$/, '');

/** The vendor's own words as an event holds them, without addresses of persons. */
export const vendorTextOf = (text: string | undefined): string | null =>
  (text && cutText(text.slice(0, 2 * maxLength).replaceAll(/\S+@\S+/g, '(address)'), maxLength)) || null;
