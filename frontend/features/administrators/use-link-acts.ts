import { auditorLinks, type AuditorLinkRow } from '../../../backend/contract/auditor-links';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { useConfirm } from '../../ui/dialogs';

/** Mailing a link again, and revoking it after a question. */
export const useLinkActs = () => {
  const confirm = useConfirm();
  const again = useWrite(auditorLinks.sendAgain, 'メールを再送しました。前のメールのURLは使えません');
  const revoking = useWrite(auditorLinks.revoke, '監査用リンクを失効させました。閲覧中の画面も閉じました');
  const sendAgain = ({ id }: AuditorLinkRow) =>
    again.mutateAsync({ params: { accessLinkId: id } }).then(() => undefined, showFailure);
  const revoke = async ({ id, address }: AuditorLinkRow) => {
    const isSure = await confirm({
      title: `${address} の監査用リンクを失効させますか？`,
      text: '閲覧中の画面はすぐに閉じ、メールのURLは使えなくなります。閲覧の記録は残ります。',
      yes: '失効させる',
      danger: true,
    });
    if (isSure) await revoking.mutateAsync({ params: { accessLinkId: id } }).then(() => undefined, showFailure);
  };
  return { sendAgain, revoke };
};
