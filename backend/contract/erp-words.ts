import { vocabulary } from './vocabulary';

/** How many months back the first day of an ERP's payments may be. */
export const maxErpMonthsBack = 120;
/** Which amount of a payment is taken in. */
export const taxHandlings = vocabulary({ included: '税込', excluded: '税抜' });
/** What became of a payment in the ERP that it came from. */
export const paymentSourceStates = vocabulary({
  present: 'ERPにあり',
  missing: '要確認',
  alike: '要確認（同じ内容）',
  confirmed: '確認済み',
  deleted: '支払を削除済み',
});
/** Why a payment is no longer taken in. */
export const leavingReasons = vocabulary({
  missing: 'ERPで見つかりません',
  unselected: '取り込みの設定の対象から外れました',
});
/** Why a person has to look at a payment of an ERP. */
export const sourceConfirmations = vocabulary({
  ...leavingReasons.labels,
  alike: '同じ内容の支払がERPにあります',
  rate: '外貨の支払に円のレートがありません',
});
/** What a run would do, or did, with a payment of an ERP. */
export const erpPaymentOutcomes = vocabulary({
  new: '新規',
  joined: '手動の支払と統合',
  alike: '手動の支払と同じ内容',
  corrected: '訂正',
  back: '再び見つかった',
  missing: '見つからない',
  unselected: '対象外になった',
  unreadable: '読み取れない',
});
/** Why a payment of an ERP cannot be taken in. */
export const erpPaymentProblems = vocabulary({
  day: '支払日を読み取れません',
  amount: '金額を読み取れません',
  currency: '通貨を読み取れないか、対応していません',
});
/** Why a list of payments is too doubtful to be applied. */
export const erpHeldReasons = vocabulary({
  empty: '支払が1件も返されませんでした',
  below_half: '支払が半数未満になりました',
  many_missing: '3分の1を超える支払が見つかりません',
});
/** What a person decides: of a payment no longer taken in to keep or remove it, of a lookalike whether it is the same. */
export const erpPaymentDecisions = vocabulary({
  keep: '残す',
  remove: '削除する',
  join: '同じ支払として統合する',
  separate: '別の支払として両方残す',
});
