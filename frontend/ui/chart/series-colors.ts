/** The colours of `tokens.css`: `--series-1` and so on. */
const colorsCount = 10;
const storageKey = 'daicho.series-colors';
const maxRemembered = 300;

const known = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(localStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
};

/** A browser may refuse; then the colours hold for this chart alone. */
const remember = (colors: ReadonlyMap<string, number>) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...colors].slice(-maxRemembered)));
  } catch {
    // Nothing depends on it.
  }
};

/** The colour that fewest of these have, the first of several. */
const rarest = (taken: Iterable<number>): number => {
  const counts = new Array<number>(colorsCount).fill(0);
  for (const color of taken) counts[color] = (counts[color] ?? 0) + 1;
  return counts.indexOf(Math.min(...counts));
};

/**
 * The colours of the parts of one chart, from 0. A part keeps the colour of its first chart in this browser; only one
 * whose colour another part of this chart already has takes a free one here.
 */
export const colorsOf = (ids: readonly string[]): number[] => {
  const remembered = known();
  const before = remembered.size;
  for (const id of ids) if (!remembered.has(id)) remembered.set(id, rarest(remembered.values()));
  if (remembered.size > before) remember(remembered);
  const colors: number[] = [];
  for (const id of ids) {
    const own = remembered.get(id)!;
    colors.push(colors.includes(own) ? rarest(colors) : own);
  }
  return colors;
};
