/** The definitions of the two figures of cost, where they stand. */
export const monthlyCostWords =
  '月額費用は、今日の料金での1回の請求を1か月あたりに直した額です。年額は12分の1、契約の開始前と終了後は¥0です。';
/** Why the plans of a service cost ¥0 today, beside the figure. */
export const zeroCostWords = {
  free: '料金が0円',
  no_seats: '席数が0席',
  not_begun: '契約開始前',
  ended: '契約終了',
} as const;
export const costOfMonthWords = '今月に計上されるプランの料金の合計で、年額は12分の1ずつ数えます。';
export const seatCostWords = '月額費用は、今日の料金での1席の1回の請求を1か月あたりに直した額です。年額は12分の1です。';
