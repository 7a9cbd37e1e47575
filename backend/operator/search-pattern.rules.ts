const personal = ['name', 'nameKana', 'email'] as const;
const gap = '[\\s\u3000]';

const quoted = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&');

/**
 * Matches values between 「」 that name a person. A number must be the whole value.
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
  const numbers = texts('employeeCode');
  const anyOf = (all: readonly string[]) => `(?:${[...new Set(all)].map(quoted).join('|')})`;
  const alternatives = [
    ...(words.length > 0 ? [`(?:[^「」]*${gap})?${anyOf(words)}(?:${gap}[^「」]*)?`] : []),
    ...(numbers.length > 0 ? [anyOf(numbers)] : []),
  ];
  return alternatives.length > 0 ? `「(?:${alternatives.join('|')})」` : undefined;
}
