import type { MonthlyAmounts } from '../../../backend/contract/amounts';

type Part = Pick<MonthlyAmounts['parts'][number], 'name' | 'registrationOrder'>;

/** The hues of `tokens.css`: `--series-1` and so on. */
const huesCount = 10;
/** Each hue as it is, paler and stronger, so that two services of one hue still differ by lightness. */
const tones = [
  (hue: string) => hue,
  (hue: string) => `color-mix(in oklab, ${hue} 58%, var(--surface))`,
  (hue: string) => `color-mix(in oklab, ${hue} 52%, var(--text))`,
] as const;
const colorsCount = huesCount * tones.length;

/** A number that depends on the name alone (FNV-1a). */
const hashOf = (name: string): number =>
  [...name].reduce((hash, sign) => Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619) >>> 0, 2_166_136_261);

const ownColor = ({ name, registrationOrder }: Part) => (registrationOrder ?? hashOf(name)) % colorsCount;

/** The color itself, else another tone of its hue, else the first free one. */
const freeColor = (own: number, takenColors: ReadonlySet<number>): number => {
  const steps = Array.from({ length: colorsCount }, (_, step) => step);
  const ofHue = tones.map((_, tone) => (own + tone * huesCount) % colorsCount);
  return [...ofHue, ...steps].find((color) => !takenColors.has(color)) ?? own;
};

/**
 * The colours of the parts of one chart, from 0. A service has the colour of its place in the order of registration, on
 * every screen and in every browser. Other parts take the colour of their name. Only where another part of this
 * chart has that colour, as may happen among more than 30 services, it takes another tone of its hue.
 */
export const colorsOf = (parts: readonly Part[]): number[] => {
  const takenColors = new Set<number>();
  for (const part of parts) takenColors.add(freeColor(ownColor(part), takenColors));
  return [...takenColors];
};

/** A colour of `colorsOf` in a style sheet. */
export const cssColor = (color: number): string => {
  const hue = `var(--series-${(color % huesCount) + 1})`;
  return tones[Math.floor(color / huesCount) % tones.length]!(hue);
};
