import iconv from 'iconv-lite';

const codePage = 'cp932';
const asciiOnly = /^[\0-\x7f]*$/;

// Characters that other systems encode differently from Windows-31J.
const windowsTwins: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '—': '―',
  '‖': '∥',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  '¥': '￥',
  '‾': '￣',
  '\u00a0': ' ',
};
const twins = new RegExp(`[${Object.keys(windowsTwins).join('')}]`, 'g');

const holds = new Map<string, boolean>();
const canHold = (character: string): boolean => {
  let canBeHeld = holds.get(character);
  if (canBeHeld === undefined) {
    canBeHeld = iconv.decode(iconv.encode(windowsTwins[character] ?? character, codePage), codePage) !== '?';
    holds.set(character, canBeHeld || character === '?');
  }
  return canBeHeld || character === '?';
};

/** The characters of a text that Shift_JIS (Windows' code page 932) has no place for, each once. */
export const outsideShiftJis = (text: string): string[] =>
  asciiOnly.test(text) ? [] : [...new Set(text)].filter((character) => !canHold(character));

/** The text in Shift_JIS; characters that it cannot encode become 〓. */
export const toShiftJis = (text: string): Buffer => {
  if (asciiOnly.test(text)) return Buffer.from(text, 'latin1');
  const lostCharacters = new Set(outsideShiftJis(text));
  const writableText =
    lostCharacters.size === 0 ? text : Array.from(text, (one) => (lostCharacters.has(one) ? '〓' : one)).join('');
  return iconv.encode(
    writableText.replace(twins, (one) => windowsTwins[one]!),
    codePage,
  );
};

/** A decoder that is handed bytes piece by piece; bytes that are no Shift_JIS become U+FFFD. */
export const shiftJisDecoder = () => {
  const decoder = iconv.getDecoder(codePage);
  // Unassigned bytes of the code page decode to control and private characters.
  const replaceUnassigned = (text: string | undefined) => text?.replace(/[\u0080\u00a0\uf8f0-\uf8f3]/g, '\ufffd') ?? '';
  return {
    write: (bytes: Buffer): string => replaceUnassigned(decoder.write(bytes)),
    end: (): string => replaceUnassigned(decoder.end()),
  };
};
