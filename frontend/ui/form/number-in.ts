/**
 * The number in a text as people type it (１，２００ or ¥1,200円); null when empty, the text itself when it is none, has more decimals than
 * asked for, or separators where none belong: of 1.000 or 1,00 nobody can say what is meant.
 */
export const numberIn = (text: string, decimals: number): number | string | null => {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s¥\\円]/gu, '')
    .replace(/^[ー−–]/u, '-');
  if (plain === '') return null;
  const [, whole = '', , , fraction = ''] = /^(-?(\d+|\d{1,3}(,\d{3})+))(\.\d+)?$/u.exec(plain) ?? [];
  return whole === '' || fraction.length > (decimals && decimals + 1) ? text : Number(plain.replaceAll(',', ''));
};
