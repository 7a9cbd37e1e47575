// Postgres stores neither NUL nor half of a character of two code units.
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escapedInJson = /\\u(?:0000|d[89a-f])/;

/** Whether every text within a value, keys included, can be stored as it is. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.search(unstorable) < 0;
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one));
};

/** The text with U+FFFD for whatever cannot be stored. */
export const storableText = (text: string): string => text.replace(unstorable, '\ufffd');

/** The JSON of a value whose texts can all be stored. */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  if (!escapedInJson.test(json)) return json;
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? storableText(one) : one));
};
