import type { RegisteredService } from '../intake/registered-services.rules';
import { indexPayees } from '../known-services/payee-names.rules';
import { normaliseAddress } from '../../contract/hosts';

/** Payments to a payee under one account title. */
export interface PaidTitle {
  /** As the ERP records it; null where none tells it. */
  accountTitle: string | null;
  /** YYYY-MM, each once. */
  months: readonly string[];
}

/** In how many months a payee is paid before it counts, where no account title says what it is paid for. */
const minMonths = 2;
/** The months whose payments count: a yearly payment recurs after twelve. */
export const recurrenceMonths = 13;

/** The rule in words, for screens. */
export const unknownPayeeRule = `過去${recurrenceMonths}か月のうち${minMonths}つ以上の月に支払があるもの、または勘定科目がソフトウェアの利用を示すもの`;

/** Account titles of software: one payment is enough. */
const softwareTitle =
  /ソフトウ[ェエ]ア|システム(利用|使用|料|費)|クラウド|サブスク|ライセンス|サーバ|ホスティング|software|saas|cloud|subscription|licen[cs]e|hosting/i;
/** Account titles under which companies also book services of the web: they count from the second month on. */
const possibleTitle = /通信|インターネット|支払手数料|communication|internet|telecom|fees?\b/i;

/** What recurs and is no service of the web. In Japanese a word may stand anywhere in the name. */
const otherBusinesses = new RegExp(
  [
    '銀行|信用金庫|信用組合|信金|信託|証券|保険|共済|年金|クレジット|カード|リース',
    '不動産|地所|土地|住宅|ビル|ハウジング|エステート|管理組合|駐車|パーキング|倉庫',
    '電力|電気|ガス|水道|電話|電信|モバイル|ドコモ|ソフトバンク|テレコム',
    '郵便|郵政|宅急便|運輸|運送|急便|物流|鉄道|タクシー|交通|航空|トラベル|ホテル',
    '税務|税理士|会計士|弁護士|司法書士|行政書士|弁理士|労務|法務局|役所|事務所|協会',
    '商工会|組合|学校|大学|病院|クリニック|医院|薬局|健康',
    '印刷|文具|新聞|書店|清掃|クリーニング|警備|派遣|スタッフ|建設|工務店|工業|製作所',
    '商店|商会|食品|フーズ|飲料|コーヒー|弁当|レストラン|ストア|マート|石油|自動車',
  ].join('|'),
);
/** In Latin letters only whole words count: `bank` is none of `Bankruptcy Cloud`. */
const otherBusinessWords =
  /(?<![a-z])(bank|insurance|credit|card|leasing|realty|real estate|properties|parking|electric|energy|gas|water|ntt|kddi|docomo|mobile|telephone|post|logistics|express|railway|taxi|airlines?|hotels?|travel|tax|law|clinic|hospital|printing|staffing|coffee|foods?|store)(?![a-z])/i;

/** A name of a company or a product. Names in kanji and hiragana alone are of persons, offices and shops. */
const businessName = /[A-Za-z]|[ァ-ヶ]|株式会社|合同会社|有限会社|㈱/;

/** Banks write persons so: 「ﾀﾅｶ ﾀﾛｳ」. */
const personInKana = /^[ァ-ヶー]+\s+[ァ-ヶー]+$/;

const isOtherBusiness = (payee: string): boolean => {
  const text = payee.normalize('NFKC').trim();
  return (
    personInKana.test(text) || !businessName.test(text) || otherBusinesses.test(text) || otherBusinessWords.test(text)
  );
};

const monthInWords = (month: string): string => month.replace('-', '/');

/**
 * Why a payee that nothing names may be a service: an account title of software, or payments in several months.
 * @returns the reason in words, undefined where it is no finding
 */
export function unknownPayeeReason(payee: string, titles: readonly PaidTitle[]): string | undefined {
  if (isOtherBusiness(payee)) return undefined;
  const software = titles.find(({ accountTitle }) => accountTitle !== null && softwareTitle.test(accountTitle));
  if (software) return `勘定科目「${software.accountTitle!}」で支払われている、サービスの分からない支払先のため`;
  const possible = titles.filter(({ accountTitle }) => accountTitle === null || possibleTitle.test(accountTitle));
  const months = [...new Set(possible.flatMap((one) => one.months))].sort();
  if (months.length < minMonths) return undefined;
  const [first, last] = [months[0]!, months.at(-1)!].map(monthInWords);
  return `${first}から${last}までの${months.length}つの月に支払のある、サービスの分からない支払先のため`;
}

/** Finds the registered service that a payee names, as payees name known services: by its host or its whole name. */
export const indexRegisteredPayees = (services: readonly RegisteredService[]) =>
  indexPayees(
    services.map(({ id, name, url }) => {
      const address = url === null ? undefined : normaliseAddress(url);
      return { id, name, reading: null, domains: address?.ok ? [address.host] : [] };
    }),
  );
