/** One formatter for all: `toLocaleString` makes one for each of the hundreds of messages. */
const numbers = new Intl.NumberFormat('ja-JP');
const numeral = (value: number) => numbers.format(value);

/** The Japanese messages of validation and of the dialogs, letter for letter as spec sections 5 and 8 give them, and more of their kind. */
export const messages = {
  required: (label: string) => `${label}を入力してください`,
  requiredAgain: (label: string) => `ほかの設定値を変更するときは、${label}も入力してください`,
  select: (label: string) => `${label}を選択してください`,
  notValid: (label: string, why?: string) => `正しい${label}を入力してください${why ? `（${why}）` : ''}`,
  vendorAccountId: (label: string) => `${label}に「/」「\\」や「hand:」で始まる値は使えません`,
  notAtVendor: (label: string) => `連携先に作成するときは、${label}を指定できません`,
  onlyAtVendor: (label: string) => `${label}は、連携先で削除するときだけ指定できます`,
  noScope: 'サービスを指定できるのは、利用者の取り込みだけです',
  notStorable: '登録できない値が含まれています',
  noAddresses: (label: string) => `${label}にURLは入力できません`,
  wrongValue: (label: string) => `${label}の値が正しくありません`,
  kana: (label: string) => `${label}はひらがなで入力してください`,
  principalName: (label: string) => `${label}は半角英数字と記号（' . - _ ! # ^ ~）で入力してください`,
  trailingDot: (label: string) => `${label}の末尾にドットは使えません`,
  tooLong: (label: string, max: number) => `${label}は${numeral(max)}文字以内で入力してください`,
  tooMany: (label: string, max: number) => `${label}は${numeral(max)}件以内で指定してください`,
  tooFew: (label: string, min: number) => `${label}は${numeral(min)}件以上指定してください`,
  tooBig: (label: string, max: number) => `${label}は${numeral(max)}以下で入力してください`,
  tooSmall: (label: string, min: number) => `${label}は${numeral(min)}以上で入力してください`,
  noBody: 'この操作に送る内容はありません',
  reversedRange: '範囲の終わりには、始まり以降の値を指定してください',
  webAddress: (label: string) => `${label}はhttp://またはhttps://で始まる形式で入力してください`,
  tooLate: (label: string, last: string) => `${label}は${last}以前の日付を入力してください`,
  billTooLarge: (max: number) => `1回の請求額（料金×席数）は${numeral(max)}円以下になるように入力してください`,
  rateAlone: '換算レートを入力するときは、外貨での額と通貨も入力してください',
  unknownField: (name: string) => `${name}は指定できない項目です`,
  password: 'パスワードは8文字以上で、英大文字・英小文字・数字・記号のうち3種類以上を使ってください',
  wrongPassword: 'パスワードが違います',
  ownWordPassword:
    '会社名・氏名・メールアドレスの言葉を含むパスワードは登録できません。別のパスワードを入力してください',
  commonPassword: 'このパスワードはよく使われているため登録できません。別のパスワードを入力してください',
  samePassword: '現在のパスワードとは別のパスワードを入力してください',
  passwordMismatch: 'パスワードが一致しません',
} as const;

/** The sign-in is unknown because no integration reports it; there may have been one. */
export const signInUnknown = '未取得';

/** Without sign-ins of the whole period nobody knows what is used. */
export const usageUnknown = '取得できません';

export const dialogs = {
  failure: { title: 'エラー', text: '処理に失敗しました。時間をおいて再度お試しください。' },
  loginFailure: { title: '認証失敗', text: 'メールアドレスまたはパスワードが違います。' },
  serviceSyncFailure: {
    title: 'サービス同期失敗',
    text: 'サービス同期に失敗しました。時間をおいて再度お試しください。',
  },
  erpSyncFailure: {
    title: 'ERPサービス同期失敗',
    text: 'ERPサービス同期に失敗しました。時間をおいて再度お試しください。',
  },
} as const;

export const banners = {
  aboveMaximum: '管理ユーザー数が商品テーブルの上限を超えています。至急、プラン変更を行ってください。',
  belowMinimum: '管理ユーザー数が商品テーブルの下限を下回っています。プランの見直しをご検討ください。',
} as const;
