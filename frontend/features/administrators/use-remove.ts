import { administrators, type AdministratorRow } from '../../../backend/contract/administrators';
import { showFailure } from '../../lib/notice';
import { useMe } from '../../lib/session';
import { showToast } from '../../lib/toast';
import { useWrite } from '../../lib/use-write';
import { useConfirm, type Question } from '../../ui/dialogs';
import { nameOf } from './administrator-name';

const questionFor = (row: AdministratorRow, isMe: boolean): Question => ({
  title: isMe ? 'あなた自身を管理者から削除しますか？' : `${nameOf(row)}さんを管理者から削除しますか？`,
  text: isMe
    ? '削除するとすぐにログアウトし、この会社の台帳を開けなくなります。もう一度使うには、ほかの管理者からの招待が必要です。これまでの操作の記録は残ります。'
    : row.status === 'invited'
      ? '送った招待メールのリンクは使えなくなります。'
      : '削除するとすぐにログアウトし、この会社の台帳を開けなくなります。これまでの操作の記録は残ります。',
  checkbox: isMe ? '自分を削除することを確認しました' : '削除する内容を確認しました',
  yes: '削除する',
  danger: true,
});

/** Removes an administrator after a confirmation with a checkbox. */
export const useRemove = () => {
  const confirm = useConfirm();
  const myId = useMe()?.id;
  const { mutateAsync } = useWrite(
    administrators.remove,
    { shownBy: 'the toast that names the administrator' },
    { removes: ({ params }) => [params.companyAdministratorId] },
  );
  return async (row: AdministratorRow) => {
    if (!(await confirm(questionFor(row, row.id === myId)))) return;
    await mutateAsync({ params: { companyAdministratorId: row.id } }).then(
      () => showToast({ text: `${nameOf(row)}さんを管理者から削除しました` }),
      showFailure,
    );
  };
};
