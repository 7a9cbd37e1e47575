/** How the text of a field is put right when the field is left; names stay as typed. */
export type TextKind = 'name' | 'code' | 'url' | 'reading';

const hiragana = (text: string) =>
  text.replace(/[ァ-ヶヽヾ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** 「app.example.com/team」: a host with a dot, as a browser takes it. */
const hostFirst = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u;
const withScheme = (text: string) => (hostFirst.test(text) ? `https://${text}` : text);

/** The text as imports read it: codes and addresses of half width, readings in hiragana. */
export const normaliseText = (text: string, kind: TextKind): string => {
  // What is a web address already may hold wide letters in its path.
  if (kind === 'url' && /^https?:\/\//iu.test(text.trim())) return text.trim();
  if (kind === 'url') return withScheme(text.normalize('NFKC').trim());
  if (kind === 'code') return text.normalize('NFKC').trim();
  if (kind === 'reading') return hiragana(text.normalize('NFKC')).trim();
  return text;
};
