/** How the text of a field is put right when the field is left; names stay as typed. */
export type TextKind = 'name' | 'code' | 'url' | 'reading';

const hiragana = (text: string) =>
  text.replace(/[ァ-ヶヽヾ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** The text as imports read it: codes and addresses of half width, readings in hiragana. */
export const normaliseText = (text: string, kind: TextKind): string => {
  // What is a web address already may hold wide letters in its path.
  if (kind === 'url' && /^https?:\/\//iu.test(text.trim())) return text.trim();
  if (kind === 'code' || kind === 'url') return text.normalize('NFKC').trim();
  if (kind === 'reading') return hiragana(text.normalize('NFKC')).trim();
  return text;
};
