/**
 * Allocation by largest remainder: shares a whole number by weights, so that the parts sum to it. Among equal
 * remainders, the earlier one wins.
 * If all weights are zero, all parts are zero. A refund is shared like a payment.
 */
export const shareByWeights = (whole: number, weights: readonly number[]): number[] => {
  if (whole < 0) return shareByWeights(-whole, weights).map((part) => 0 - part);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const quotas = weights.map((weight, index) => {
    // Yen times weights may exceed the exact range of a double.
    const product = BigInt(whole) * BigInt(weight);
    return { index, part: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) };
  });
  const remainder = whole - quotas.reduce((sum, { part }) => sum + part, 0);
  const byRemainder = [...quotas].sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const quota of byRemainder.slice(0, remainder)) quota.part++;
  return quotas.map(({ part }) => part);
};
