import { domainGroups, domainsOf } from '../../../backend/contract/matching';

const isFilled = (line: string) => line.trim() !== '';

/** The groups of domains that a text has, one a line. */
export const linesOf = (text: string): string[] => text.split('\n').filter(isFilled);

const repeatedIn = (lines: readonly string[], at: number): string | undefined => {
  const before = new Set(lines.slice(0, at).filter(isFilled).flatMap(domainsOf));
  return domainsOf(lines[at]!).find((domain, i, all) => before.has(domain) || all.indexOf(domain) < i);
};

/** What is wrong with the text, after the number of the line; undefined when nothing is. */
export function wrongLine(text: string): string | undefined {
  const lines = text.split('\n');
  const filledLines = lines.flatMap((line, i) => (isFilled(line) ? [{ line, i }] : []));
  for (const { line, i } of filledLines) {
    const { error } = domainGroups.safeParse([line]);
    const repeatedDomain = repeatedIn(lines, i);
    if (repeatedDomain) return `${i + 1}行目: 「${repeatedDomain}」は1回だけ入力してください`;
    if (error) return `${i + 1}行目: ${error.issues[0]!.message}`;
  }
  return domainGroups.safeParse(linesOf(text)).error?.issues[0]!.message;
}
