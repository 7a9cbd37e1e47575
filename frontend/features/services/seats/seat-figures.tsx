import type { AnswerOf } from '../../../../backend/contract/kit';
import { usageUnknown } from '../../../../backend/contract/messages.ja';
import type { seats } from '../../../../backend/contract/seats';
import { count, yen } from '../../../ui/format';
import type { KeyFigure } from '../../../ui/key-figures';
import { Words } from '../../../ui/words';

type Sums = AnswerOf<typeof seats.list>['sums'];

const plus = (...words: string[]) => <Words words={words} separator="＋" />;
const seatsOf = (n: number) => `${count(n)}席`;

/** A sum of the plans that are known; without any plan there is nothing that could not be known. */
const writeKnown = (sum: number | null, { unknownPlansCount }: Sums, write: (sum: number) => string) => {
  if (unknownPlansCount === 0) return write(sum ?? 0);
  return sum === null ? usageUnknown : `${write(sum)}以上`;
};

/** 契約 = 利用 + 未利用 + 取得できない + 未割り当て, and 割り当て = 契約 - 未割り当て + 不足. */
export const seatFigures = (sums: Sums): KeyFigure[] => {
  const occupiedCount = sums.seatsCount - sums.unusedCount;
  return [
    {
      label: '契約',
      value: seatsOf(sums.seatsCount),
      detail: plus(`割り当て ${count(occupiedCount)}`, `未割り当て ${count(sums.unusedCount)}`),
    },
    {
      label: '割り当て',
      value: seatsOf(sums.assignedCount),
      detail: plus(`契約内 ${count(occupiedCount)}`, `不足 ${count(sums.shortCount)}`),
    },
    {
      label: '利用',
      value: writeKnown(sums.usedCount, sums, seatsOf),
      detail: sums.unknownCount > 0 ? `取得できない席 ${count(sums.unknownCount)}` : '契約内の割り当てのうち',
    },
    {
      label: '未利用',
      value: writeKnown(sums.idleCount, sums, seatsOf),
      detail: `年間 ${writeKnown(sums.idleCost, sums, yen)}`,
    },
    { label: '未割り当て', value: seatsOf(sums.unusedCount), detail: `年間 ${yen(sums.unusedCost)}` },
    {
      label: '不足',
      value: seatsOf(sums.shortCount),
      detail: sums.shortCount > 0 ? '契約した席を超える利用者' : '超過はありません',
      isShort: sums.shortCount > 0,
    },
  ];
};
