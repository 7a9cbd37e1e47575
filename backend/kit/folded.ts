const asciiOnly = /^[\x21-\x7e]*$/;

/** Text as it is compared in a search: width, case, katakana and spaces make no difference. */
export const folded = (text: string): string =>
  asciiOnly.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
        .replace(/\s+/g, '');
