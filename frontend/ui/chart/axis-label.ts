import { categoryLabel, type ChartData } from './chart-data';

const isMonth = /^(\d{4})年(\d{1,2})月$/;

/** With many categories there is room for 26/4 only, with some for 途中; the table and the tooltip have the full text. */
export const axisLabel = (data: ChartData, i: number): string => {
  const isMany = data.categories.length > 6;
  const [, year = '', month] = (isMany && isMonth.exec(data.categories[i] ?? '')) || [];
  if (month) return `${year.slice(2)}/${month}`;
  return categoryLabel(data, i, data.categories.length > 4).replace(/（|(?<=・)/g, '\n$&');
};
