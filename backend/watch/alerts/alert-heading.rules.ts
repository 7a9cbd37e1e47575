import { daysBetween } from '../../contract/calendar';
import { alertTypes, type WordOf } from '../../contract/vocabulary';

/** The last day of the contract that an alert is about, if it is about one. */
export interface ContractEnd {
  endsOn: string | null;
  autoRenewal: boolean | null;
}

/** What an alert is about in a few words; of a contract, how long it still runs. */
export const headingOf = (
  type: WordOf<typeof alertTypes>,
  { endsOn, autoRenewal }: ContractEnd,
  today: string,
): string => {
  if (type !== 'contract_end' || endsOn === null) return alertTypes.labels[type];
  const days = daysBetween(today, endsOn);
  if (days < 0) return autoRenewal ? '更新後の期間が未登録' : '契約終了済み';
  const what = autoRenewal ? '自動更新' : '契約終了';
  return days === 0 ? `今日が${what}日` : `${what}まで${days}日`;
};
