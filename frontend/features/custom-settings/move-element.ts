/** A copy with one element at another index; unchanged if there is no such index. */
export const moveElement = <T>(things: readonly T[], from: number, to: number): T[] => {
  const next = [...things];
  const thing = next[from];
  if (thing === undefined || to < 0 || to >= things.length) return next;
  next.splice(from, 1);
  next.splice(to, 0, thing);
  return next;
};
