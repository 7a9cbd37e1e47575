import type { Endpoint } from '../../../contract/kit';
import { filterWordsOf } from '../../../contract/fields';

const maxValueLength = 100;
/** Parameters that choose rows of a page or columns of a file. */
const pagingParameters = new Set(['offset', 'count', 'sortBy', 'orderBy', 'columns', 'encoding', 'replace']);

/** The first sentence of the summary, without its notes in brackets. */
export const callInWords = ({ summary }: Pick<Endpoint, 'summary'>): string =>
  summary.split('。')[0]!.replaceAll(/（[^）]*）/gu, '');

/** One sentence that names all filters of a call; none without filters. */
export const filtersInWords = ({ query: schema }: Pick<Endpoint, 'query'>, query: unknown): string[] => {
  const fields = (schema as { shape?: Record<string, object> }).shape ?? {};
  const words = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field || pagingParameters.has(key) || value === '') return [];
    const { label = key, labels = {} } = filterWordsOf(field) ?? {};
    const text = String(value);
    const inWords = Object.hasOwn(labels, text) ? labels[text]! : text.slice(0, maxValueLength);
    return [`${label}「${inWords}」`];
  });
  return words.length > 0 ? [words.join('・')] : [];
};
