const personal = ['name', 'nameKana', 'email'] as const;
const gap = '[\\s\u3000]';

const minNamePrefix = 2;
const minAddressPrefix = 3;

/** The beginnings of a text, as a search sends them while somebody types it. */
const prefixesOf = (text: string, minLength: number): string[] => {
  const letters = [...text];
  return letters.slice(minLength).map((_, index) => letters.slice(0, index + minLength).join(''));
};

const escapeRegExp = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&');

/**
 * Matches values between 「」 that name a person. A number, and the beginning of a name or address, must be the whole
 * value.
 * @returns undefined where the events name nobody
 */
export function searchPatternOf(events: readonly object[]): string | undefined {
  const texts = (field: string) =>
    events.flatMap((data) => {
      const value = (data as Record<string, unknown>)[field];
      return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
    });
  const words = personal
    .flatMap(texts)
    .flatMap((text) => [
      ...text.split(/\s+/u),
      text.replaceAll(/\s/gu, ''),
      ...(text.includes('@') ? [text.replace(/@.*/u, '')] : []),
    ]);
  const prefixes = personal.flatMap(texts).flatMap((text) => {
    const minLength = text.includes('@') ? minAddressPrefix : minNamePrefix;
    return [text.replaceAll(/\s+/gu, ' '), text.replaceAll(/\s/gu, '')].flatMap((one) => prefixesOf(one, minLength));
  });
  const wholeValues = [...texts('employeeCode'), ...prefixes];
  const anyOf = (all: readonly string[]) => `(?:${[...new Set(all)].map(escapeRegExp).join('|')})`;
  const alternatives = [
    ...(words.length > 0 ? [`(?:[^「」]*${gap})?${anyOf(words)}(?:${gap}[^「」]*)?`] : []),
    ...(wholeValues.length > 0 ? [anyOf(wholeValues)] : []),
  ];
  return alternatives.length > 0 ? `「(?:${alternatives.join('|')})」` : undefined;
}
