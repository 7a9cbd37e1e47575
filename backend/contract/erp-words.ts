import { vocabulary } from './vocabulary';

/** Which amount of a payment is taken in. */
export const taxHandlings = vocabulary({ included: '税込', excluded: '税抜' });
/** What became of a payment in the ERP that it came from. */
export const paymentSourceStates = vocabulary({
  present: 'ERPにあり',
  missing: '要確認',
  confirmed: '確認済み',
  deleted: '支払を削除済み',
});
/** What a run would do, or did, with a payment of an ERP. */
export const erpPaymentOutcomes = vocabulary({
  new: '新規',
  joined: '手動の支払と統合',
  corrected: '訂正',
  back: '再び見つかった',
  missing: '要確認',
  unreadable: '読み取れない',
});
/** Why a payment of an ERP cannot be taken in. */
export const erpPaymentProblems = vocabulary({
  day: '支払日を読み取れません',
  amount: '金額を読み取れません',
  currency: '通貨を読み取れないか、対応していません',
  rate: '外貨の換算レートがありません。手動で登録してください',
});
/** Why a list of payments is too doubtful to be applied. */
export const erpHeldReasons = vocabulary({
  empty: '支払が1件も返されませんでした',
  below_half: '支払が半数未満になりました',
  many_missing: '3分の1を超える支払が見つかりません',
});
/** What a person decides about a payment that its ERP no longer has. */
export const erpPaymentDecisions = vocabulary({ keep: '残す', remove: '削除する' });
