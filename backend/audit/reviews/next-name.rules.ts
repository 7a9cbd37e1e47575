const quarter = /([\d０-９]{4})年度([ \u3000]?)第([1-4１-４])四半期/u;

const valueOf = (digits: string): number => Number(digits.normalize('NFKC'));

/** A number in the width of the digits that it replaces. */
const likeIn = (digits: string, value: number): string =>
  digits === digits.normalize('NFKC')
    ? `${value}`
    : `${value}`.replace(/\d/gu, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0));

/** The name of the next campaign of a quarterly series: a name with a quarter goes on to the next one. */
export const nextNameOf = (name: string): string =>
  name.replace(quarter, (_, year: string, space: string, number: string) => {
    const isLast = valueOf(number) === 4;
    const nextYear = isLast ? likeIn(year, valueOf(year) + 1) : year;
    return `${nextYear}年度${space}第${likeIn(number, isLast ? 1 : valueOf(number) + 1)}四半期`;
  });
