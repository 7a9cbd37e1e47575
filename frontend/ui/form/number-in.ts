/** A double holds every number of so many digits exactly. */
const maxDigits = 15;

/**
 * The number in a text as people type it (１，２００ or ¥1,200円); null when empty, the text itself when it is none, has more decimals than
 * asked for, separators where none belong (of 1.000 or 1,00 nobody can say what is meant), or more digits than a number holds.
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
