/** The number in a text as people type it (１，２００ or ¥1,200円); null when empty, the text itself when it is none. */
export const numberIn = (text: string): number | string | null => {
  const plain = text
    .normalize('NFKC')
    .replace(/[,\s¥\\円]/gu, '')
    .replace(/^[ー−–]/u, '-');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/u.test(plain) ? Number(plain) : text;
};
