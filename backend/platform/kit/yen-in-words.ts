/** ¥1,234, and -¥1,234 for a refund. */
export const yenInWords = (amount: number): string =>
  `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('ja-JP')}`;
