import type { renewalCycles, WordOf } from '../../contract/vocabulary';

type Cycle = WordOf<typeof renewalCycles>;

const months: Record<Cycle, number> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
  two_yearly: 24,
  three_yearly: 36,
  none: 0,
};

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
const two = (n: number) => String(n).padStart(2, '0');

/** The last day of a contract that ends on a day and is renewed by its cycle, the end of a month staying one; null where it is not renewed. */
export const renewedUntil = (endsOn: string, cycle: Cycle): string | null => {
  if (months[cycle] === 0) return null;
  const [year = 0, month = 1, day = 1] = endsOn.split('-').map(Number);
  const number = year * 12 + month - 1 + months[cycle];
  const [toYear, toMonth] = [Math.floor(number / 12), number % 12];
  const last = lastOf(toYear, toMonth);
  const toDay = day === lastOf(year, month - 1) ? last : Math.min(day, last);
  return `${toYear}-${two(toMonth + 1)}-${two(toDay)}`;
};
