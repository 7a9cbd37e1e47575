import { Injectable } from '@nestjs/common';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { messages } from '../../contract/messages.ja';
import { invalid } from '../../platform/http/refusals';
import { commonPasswords } from './common-passwords.data';
import { personalWordsIn } from './personal-words.rules';

const commonCount = 10_000;
/** Below it a password is guessed within a million attempts. */
const minScore = 2;

/** The part of the rule that only the server knows: common and easily guessed passwords, and the person's own words. */
@Injectable()
export class PasswordPolicy {
  private estimator: Promise<ZxcvbnFactory> | undefined;

  /** @throws Refused 400 naming the field */
  async refuseWeak(password: string, ownTexts: readonly string[]): Promise<void> {
    const text = password.normalize('NFKC');
    const ownWords = personalWordsIn(ownTexts);
    if (ownWords.some((word) => text.toLowerCase().includes(word))) throw passwordProblem(messages.ownWordPassword);
    this.estimator ??= loadEstimator();
    const { score, sequence } = (await this.estimator).check(text, ownWords);
    const isCommon = sequence.length === 1 && String(sequence[0]!.dictionaryName).startsWith('common');
    if (isCommon || score < minScore) throw passwordProblem(messages.commonPassword);
  }
}

const passwordProblem = (message: string) => invalid([{ field: 'password', message }]);

/** Loaded when the first password is set: the word lists take 40 MB and 0.2 s. */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [core, common, japanese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ja'),
  ]);
  const dictionary = {
    ...japanese.dictionary,
    common: common.dictionary['passwords-common'].slice(0, commonCount),
    commonOurs: [...commonPasswords],
  };
  // Without these bounds one password of 128 substituted letters takes more than a second.
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, maxLength: 32, l33tMaxSubstitutions: 8 });
};
