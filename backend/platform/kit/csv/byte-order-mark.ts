// Spreadsheets fold full-width signs; zero-width and control marks before a sign are invisible or dropped.
const signs = '=＝﹦⁼₌+＋﹢⁺₊\\-－﹣−⁻₋@＠﹫';
const marks = '\\t\\r\\n\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff';
const risky = new RegExp(`^'*[${signs}${marks}]`, 'u');
const textMark = new RegExp(`^''*[${signs}${marks}]`, 'u');

/** A text that a spreadsheet could run as a formula gets an apostrophe before it. `withoutTextMark` takes it off again. */
export const withTextMark = (text: string): string => (risky.test(text) ? `'${text}` : text);

export const withoutTextMark = (cell: string): string => (textMark.test(cell) ? cell.slice(1) : cell);
