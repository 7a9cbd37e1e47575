/** The request header with the day whose state is read (適用日), YYYY-MM-DD. */
export const asOfHeader = 'daicho-as-of';
/** The request header with the day at whose end the facts were known (登録時点). Each of the two is also the other's default. */
export const knownAsOfHeader = 'daicho-known-as-of';

const compact = (day: string): string => day.replaceAll('-', '');
/** The shown day in the name of a file: 20260331, with 登録時点 where it differs. */
export const dayInFileName = (asOf: string, knownAsOf = asOf): string =>
  knownAsOf === asOf ? compact(asOf) : `${compact(asOf)}_${compact(knownAsOf)}登録時点`;

/** The `batchId` of the progress messages while the read models of a day are built. */
export const asOfBatchId = (knownAsOf: string): string => `as-of ${knownAsOf}`;

/**
 * What an endpoint answers when it is called as of a past day: the state of that day, or today's, or nothing. The
 * reason of the last two is a sentence for the screen.
 */
export type AsOf = 'answers' | { readonly today: string } | { readonly refusal: string };

const readOnly: AsOf = { refusal: '過去の時点では閲覧のみできます。' };
const noSession: AsOf = { today: 'ログインせずに使うため、今日の内容です。' };
/** A GET without read models has to say itself what it answers. */
export const undeclaredAsOf: AsOf = { refusal: '過去の時点では表示できません。' };

/** What an endpoint answers unless it says otherwise. */
export const usualAsOf = (method: string, access: string, models: readonly string[]): AsOf => {
  if (['public', 'extension', 'enrolment'].includes(access)) return noSession;
  if (method !== 'GET') return readOnly;
  return models.length > 0 ? 'answers' : undeclaredAsOf;
};
