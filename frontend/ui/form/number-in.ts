/** A double represents every number with this many digits exactly. */
const maxDigits = 15;

/**
 * The number in a text as people type it (１，２００ or ¥1,200円). Null for an empty text.
 * The text itself if it is no number, has too many decimals or digits, or has separators in the wrong place (1.000 and
 * 1,00 are ambiguous).
 */
export const numberIn = (text: string, decimals: number): number | string | null => {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s¥\\円]/gu, '')
    .replace(/^[ー−–]/u, '-');
  if (plain === '') return null;
  const [, whole = '', , , fraction = ''] = /^(-?(\d+|\d{1,3}(,\d{3})+))(\.\d+)?$/u.exec(plain) ?? [];
  const hasTooManyDigits = `${whole}${fraction}`.replaceAll(/\D/gu, '').length > maxDigits;
  if (whole === '' || hasTooManyDigits || fraction.length > (decimals && decimals + 1)) return text;
  return Number(plain.replaceAll(',', ''));
};
