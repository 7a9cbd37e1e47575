import { addDays } from '../../../../backend/contract/calendar';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { day, today } from '../../../ui/format';
import type { ListControl } from '../../../ui/list-control';

const daysUnused = 90;

/** The day from which on unused accounts of a service are known; null where nobody reports sign-ins. */
const knownFrom = ({ signIns }: ServiceDetail) => signIns && addDays(signIns.reportedSince, daysUnused);

/** Whether the filter 未使用90日 cannot be answered yet. */
export const isUnusedUnknown = (service: ServiceDetail): boolean => {
  const from = knownFrom(service);
  return from === null || from > today();
};

/** Why the accounts that are not used are not known. */
export function UnusedUnknown({ service, list }: { service: ServiceDetail; list: ListControl }) {
  const from = knownFrom(service);
  return (
    <EmptyState
      icon="search"
      title="未使用の利用者は取得できません"
      action={
        <Button reads onClick={list.clear}>
          絞り込みを解除する
        </Button>
      }
    >
      {from === null
        ? '最終ログインを取得していないサービスでは、未使用かどうかを判定できません。'
        : `最終ログインを${day(service.signIns!.reportedSince)}から取得しています。${day(from)}から判定できます。`}
    </EmptyState>
  );
}
