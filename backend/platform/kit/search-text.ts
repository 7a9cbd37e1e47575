import { foldText } from './folded-text';

/** Kanji that are written in several ways in names; a search takes all of a group for its first. */
const groups =
  '高髙 崎﨑嵜碕 沢澤 浜濱濵 辺邊邉 斎斉齊齋 島嶋嶌 富冨 吉𠮷 広廣 国國 桜櫻 徳德 恵惠 栄榮 塩鹽 関關 館舘 亀龜 条條 静靜 真眞 瀬瀨 滝瀧 ' +
  '竜龍 円圓 横橫 黒黑 豊豐 万萬 与與 弥彌 来來 実實 宝寶寳 寿壽 桧檜 柳栁 槙槇 曽曾 巌巖 蔵藏 荘莊 鉄鐵 聡聰 穂穗 緑綠 礼禮 麦麥 薮藪籔 芦蘆 ' +
  '学學 県縣 会會 気氣 経經 医醫 団團 図圖 営營 応應 覚覺 楽樂 観觀 旧舊 暁曉 勲勳 芸藝 剣劍劒 顕顯 児兒 糸絲 粛肅 将將 乗乘 浄淨 慎愼 尽盡 数數 ' +
  '声聲 専專 浅淺 壮壯 体體 台臺 伝傳 当當 灯燈 稲稻 仏佛 並竝 歩步 舗舖 峰峯 満滿 薬藥 予豫 余餘 誉譽 様樣 頼賴 禄祿 録錄 湾灣 松枩 杉杦 篭籠 ' +
  '園薗 桑桒 土圡 強强 教敎 青靑 清淸 巻卷 増增 寛寬 郎郞 衛衞 凛凜 遥遙 尭堯';

/** Each variant and its replacement in a search. */
export const kanjiVariants: ReadonlyMap<string, string> = new Map(
  groups.split(' ').flatMap((group) => {
    const [standard, ...variants] = [...group];
    return variants.map((variant) => [variant, standard!] as const);
  }),
);

/** As a part of a class in a regular expression: they choose a variant of the kanji before them. */
export const ideographicSelectors = '\ufe00-\ufe0f\u{e0100}-\u{e01ef}';
const variantOrSelector = new RegExp(`[${[...kanjiVariants.keys()].join('')}${ideographicSelectors}]`, 'gu');

/**
 * Text as the column `search` of a read model holds it, and as a keyword is compared with it: `folded`, and one kanji for all its
 * variants. For searches alone: two values that differ in such a kanji are different names.
 */
export const searchText = (text: string): string =>
  foldText(text).replace(variantOrSelector, (letter) => kanjiVariants.get(letter) ?? '');
