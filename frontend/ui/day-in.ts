const eras: Record<string, number> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988, 昭和: 1925, S: 1925 };
const two = (text: string) => text.padStart(2, '0');

const exists = (year: number, month: number, day: number) => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

const made = (year: number, month: string, day: string) =>
  exists(year, Number(month), Number(day)) ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : undefined;

/** The day in a text as people type it: 2026/4/1, 20260401, 2026年4月1日, 令和8年4月1日, R8.4.1, full width too. */
export const dayIn = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
  const western =
    /^(\d{4})[/\-.年](\d{1,2})[/\-.月](\d{1,2})日?$/u.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(plain);
  if (western) return made(Number(western[1]), western[2]!, western[3]!);
  const japanese = /^(令和|平成|昭和|[RHS])(\d{1,2}|元)[/\-.年](\d{1,2})[/\-.月](\d{1,2})日?$/u.exec(plain);
  if (!japanese) return undefined;
  const [, era = '', year, month = '', day = ''] = japanese;
  return made((eras[era] ?? 0) + (year === '元' ? 1 : Number(year)), month, day);
};
