export interface Option {
  value: string;
  label: string;
  /** Shown behind the label and searched too: a kana reading, an e-mail address. */
  hint?: string;
}

const hiragana = (text: string) => text.replace(/[ァ-ヶ]/gu, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));

/** Folds width, case and kana, so that ｽﾗｯｸ, スラック and すらっく are one. */
export const foldText = (text: string) => hiragana(text.normalize('NFKC').toLowerCase()).replace(/\s+/gu, '');

/** The options that contain the text, those that begin with it first. */
export const matching = (options: readonly Option[], typedText: string): Option[] => {
  const wantedText = foldText(typedText);
  if (wantedText === '') return [...options];
  const matches = options.filter(({ label, hint = '' }) => foldText(label + '\n' + hint).includes(wantedText));
  const begins = (option: Option) => Number(!foldText(option.label).startsWith(wantedText));
  return matches.sort((a, b) => begins(a) - begins(b));
};

/** The typed text as an option, unless one has it. */
export const additionOf = (options: readonly Option[], typedText: string): Option[] => {
  const text = typedText.trim();
  const isKnown = text === '' || options.some(({ label, value }) => label === text || value === text);
  return isKnown ? [] : [{ value: text, label: `「${text}」を追加する` }];
};
