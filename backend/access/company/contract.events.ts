import { contractKinds, renewalCycles } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf, type FactOf } from '../../platform/kit/events';

const terms = {
  kind: field.word('契約プラン', contractKinds),
  renewalCycle: field.word('更新サイクル', renewalCycles),
  startsOn: field.day('開始日'),
  endsOn: field.day('終了日').nullable(),
  minUserLimit: field.number('ユーザー数の下限'),
  maxUserLimit: field.number('ユーザー数の上限'),
  possibleRegistrationCount: field.number('登録できるサービス数'),
};

/** The company's contract with Daicho; a company has one contract stream, whose terms change. */
export const contractEvents = defineEvents('contract', '契約', {
  ContractStarted: { title: '契約を開始', data: terms },
  ContractChanged: { title: '契約を変更', data: terms },
});

export type ContractEvent = EventOf<typeof contractEvents>;
export type ContractFact = FactOf<typeof contractEvents>;
