const quarter = /(\d{4})年度第([1-4])四半期/u;

/** The name of the next campaign of a quarterly series: a name with a quarter goes on to the next one. */
export const nextNameOf = (name: string): string =>
  name.replace(quarter, (_, year: string, number: string) =>
    number === '4' ? `${Number(year) + 1}年度第1四半期` : `${year}年度第${Number(number) + 1}四半期`,
  );
