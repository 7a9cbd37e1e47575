const asciiOnly = /^[\x21-\x7e]*$/;
/** Letters that NFKC leaves unchanged, alone and side by side; most Japanese text has no other. */
const plainOnly = /^[\x20-\x7eぁ-ゖァ-ヺーヽヾ々〇一-鿿]*$/;
const katakana = /[ァ-ヶヽヾ]/g;

const hiragana = (text: string) =>
  text.replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)).replace(/\s+/g, '');

/** Folds text for comparison in a search: width, case, katakana and spaces are ignored. */
export const foldText = (text: string): string => {
  if (asciiOnly.test(text)) return text.toLowerCase();
  return hiragana((plainOnly.test(text) ? text : text.normalize('NFKC')).toLowerCase());
};
