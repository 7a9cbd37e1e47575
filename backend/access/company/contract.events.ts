import { contractKinds, renewalCycles } from '../../contract/vocabulary';
import { defineEvents, said, type EventOf, type FactOf } from '../../platform/kit/events';

const terms = {
  kind: said.word('契約プラン', contractKinds),
  renewalCycle: said.word('更新サイクル', renewalCycles),
  startsOn: said.day('開始日'),
  endsOn: said.day('終了日').nullable(),
  minUserLimit: said.number('ユーザー数の下限'),
  maxUserLimit: said.number('ユーザー数の上限'),
  possibleRegistrationCount: said.number('登録できるサービス数'),
};

/** The company's contract with Daicho; a company has one contract stream, whose terms change. */
export const contractEvents = defineEvents('contract', '契約', {
  ContractStarted: { title: '契約を開始', data: terms },
  ContractChanged: { title: '契約を変更', data: terms },
});

export type ContractEvent = EventOf<typeof contractEvents>;
export type ContractFact = FactOf<typeof contractEvents>;
