import { accounts, maxConnectedUsers, type ServiceUserRow } from '../../../../backend/contract/accounts';
import { undoOfBatches } from '../../../details/undo/undo-batches';
import { showFailure } from '../../../lib/notice';
import { showToast } from '../../../lib/toast';
import { useWrite } from '../../../lib/use-write';
import { useConfirm } from '../../../ui/dialogs';
import { count, yen } from '../../../ui/format';

const costOf = (rows: readonly ServiceUserRow[]) => rows.reduce((sum, { seatCost }) => sum + (seatCost ?? 0), 0);

/** 「3件を選択中・席の年間費用 ¥64,800」 */
export const chosenInWords = (rows: readonly ServiceUserRow[]): string =>
  `${count(rows.length)}件を選択中・席の年間費用 ${yen(costOf(rows))}`;

const byService = (rows: readonly ServiceUserRow[]) => {
  const rowsByService = new Map<string, ServiceUserRow[]>();
  for (const row of rows)
    rowsByService.set(row.companyServiceId, [...(rowsByService.get(row.companyServiceId) ?? []), row]);
  return [...rowsByService];
};

/** The calls of one act: one for each service and every 500 users. */
const inputsOf = (rows: readonly ServiceUserRow[]) =>
  byService(rows).flatMap(([companyServiceId, all]) => {
    const ids = all.map(({ companyUserId }) => companyUserId);
    const parts = Array.from({ length: Math.ceil(ids.length / maxConnectedUsers) }, (_, part) =>
      ids.slice(part * maxConnectedUsers, (part + 1) * maxConnectedUsers),
    );
    return parts.map((companyUserIds) => ({ params: { companyServiceId }, body: { companyUserIds } }));
  });

/** 「山田 花子さんの「Slack」の接続」, or how many. */
const connectionsInWords = (rows: readonly ServiceUserRow[]): string => {
  const [first] = rows;
  return rows.length === 1 && first
    ? `${first.name}さんの「${first.serviceName}」の接続`
    : `${count(rows.length)}件の接続`;
};

const question = (rows: readonly ServiceUserRow[]) => {
  const services = byService(rows).map(([, [one, ...others]]) => `${one!.serviceName} ${count(others.length + 1)}件`);
  return {
    title: `${connectionsInWords(rows)}を解除しますか？`,
    text: `${services.join('、')}。席の年間費用は合わせて${yen(costOf(rows))}です。サービスの利用者ではなくなり、席が空きます。連携先のアカウントは止まらないため、連携しているサービスでは次の同期で接続し直すことがあります。`,
    yes: '接続を解除する',
    danger: true,
  };
};

/** Disconnects accounts of any services after a confirmation, so that their seats can be given back. */
export function useGiveBack(onDone: () => void) {
  const disconnecting = useWrite(accounts.disconnect, { shownBy: 'the toast about all of them' });
  const confirm = useConfirm();
  const giveBack = async (rows: readonly ServiceUserRow[]) => {
    if (!(await confirm(question(rows)))) return;
    try {
      const results = [];
      for (const input of inputsOf(rows)) results.push(await disconnecting.mutateAsync(input));
      const batchIds = results.flatMap(({ changed, batchId }) => (changed > 0 ? [batchId] : []));
      const undo = batchIds.length > 0 ? undoOfBatches(batchIds) : undefined;
      showToast({ text: `${connectionsInWords(rows)}を解除しました`, undo });
      onDone();
    } catch (error) {
      showFailure(error);
    }
  };
  return { giveBack, isPending: disconnecting.isPending };
}
