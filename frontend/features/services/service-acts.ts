import { services, type ServiceRow } from '../../../backend/contract/services';
import type { Act } from '../../details/act-dialog';
import { undoBy } from '../../lib/write';
import { notAhead } from '../../ui/day-bounds';
import { count } from '../../ui/format';

export type Named = Pick<ServiceRow, 'id' | 'serviceName' | 'plansCount' | 'usersCount'>;

/** 「プラン2件と利用者10名」 */
export const heldBy = ({ plansCount, usersCount }: Named) =>
  [plansCount > 0 && `プラン${count(plansCount)}件`, usersCount > 0 && `利用者${count(usersCount)}名`]
    .filter(Boolean)
    .join('と');

const onADay = { dayLabel: '適用日', days: { max: notAhead() } };

export const suspendAct = ({ id, serviceName }: Named): Act<typeof services.suspend> => ({
  title: `「${serviceName}」を一時停止しますか？`,
  text: '連携は止まり、プランと利用者の情報は残ります。いつでも再開できます。',
  yes: '一時停止する',
  working: '一時停止中',
  ...onADay,
  outcome: (_, { effectiveFrom }) => ({
    text: `「${serviceName}」を一時停止しました`,
    undo: undoBy(services.resume, { body: { companyServiceId: id, effectiveFrom } }),
  }),
  endpoint: services.suspend,
  input: ({ effectiveFrom, reason }) => ({ body: { companyServiceId: id, effectiveFrom, reason } }),
});

export const resumeAct = ({ id, serviceName }: Named): Act<typeof services.resume> => ({
  title: `「${serviceName}」を再開しますか？`,
  text: '状態が利用中に戻り、止まっていた連携も再開できるようになります。',
  yes: '再開する',
  working: '再開中',
  ...onADay,
  outcome: (_, { effectiveFrom }) => ({
    text: `「${serviceName}」を再開しました`,
    undo: undoBy(services.suspend, { body: { companyServiceId: id, effectiveFrom } }),
  }),
  endpoint: services.resume,
  input: ({ effectiveFrom, reason }) => ({ body: { companyServiceId: id, effectiveFrom, reason } }),
});
