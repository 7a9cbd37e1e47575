/** Above this a number counts milliseconds: it is the year 5138 in seconds and 1973 in milliseconds. */
const firstMilliseconds = 1e11;
/** Above this it counts microseconds. */
const firstMicroseconds = 1e14;
/** Vendors write "never" as 0, 1970, the year 1 or the year 9999. */
const firstYear = 1980;
const lastYear = 2100;

const local =
  /^(\d{4})[-/年.](\d{1,2})[-/月.](\d{1,2})日?(?:[T\s]+(\d{1,2})[:時](\d{1,2})(?:[:分](\d{1,2})(?:\.\d+)?秒?)?分?)?$/;
const pad = (digits = '0') => digits.padStart(2, '0');

/** Japanese local time, which is also meant where a vendor gives no offset. */
const localInstant = (text: string): Date | undefined => {
  const parts = local.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}+09:00`);
};

const fromNumber = (value: number): Date => {
  if (value >= firstMicroseconds) return new Date(value / 1_000);
  return new Date(value >= firstMilliseconds ? value : value * 1_000);
};

const dateOf = (value: unknown): Date | undefined => {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^\d{9,}(\.\d+)?$/.test(text)) return fromNumber(Number(text));
  return localInstant(text) ?? (/\d{4}/.test(text) ? new Date(text) : undefined);
};

/** An instant of a vendor as ISO: from ISO, seconds, milliseconds or microseconds since 1970, or Japanese local time. */
export const instantOf = (value: unknown): string | null => {
  const date = dateOf(value);
  if (!date || Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  return year < firstYear || year > lastYear ? null : date.toISOString();
};
