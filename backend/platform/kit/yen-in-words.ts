/** ¥1,234, and of what was paid back -¥1,234. */
export const yenInWords = (amount: number): string =>
  `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('ja-JP')}`;
