/** The definitions of the two figures of cost, where they stand. */
export const monthlyCostWords = '月額費用は、今日の料金での1回の請求を1か月あたりに直した額です。年額は12分の1です。';
export const costOfMonthWords = '今月に計上されるプランの料金の合計で、年額は12分の1ずつ数えます。';
export const seatCostWords = '月額費用は、今日の料金での1席の1回の請求を1か月あたりに直した額です。年額は12分の1です。';
