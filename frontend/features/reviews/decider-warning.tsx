import { Link } from 'react-router';
import type { AccessReviewDetail } from '../../../backend/contract/access-review-rows';
import { useFlags } from '../../lib/permissions';
import { useMe } from '../../lib/session';
import { Icon } from '../../ui/icon';
import { useReadOnly } from '../../ui/read-only';

/** Before the first decision: nobody can see whose accounts an administrator without a user decides. */
export function DeciderWarning({ review: { state, isDeciderKnown } }: { review: AccessReviewDetail }) {
  const isReadOnly = useReadOnly();
  const mayRegister = useFlags().has('companyAdministrator');
  const me = useMe();
  if (state !== 'running' || isDeciderKnown || isReadOnly || !me) return null;
  return (
    <p className="review-warning" role="note">
      <Icon name="alert" />
      <span>
        あなたの「本人のユーザー」が未登録のため、このまま判断すると、自分のアカウントを判断していないことを監査で示せません。
        {mayRegister ? (
          <Link to={`/company-administrators?administrator=${me.id}`}>本人のユーザーを登録する</Link>
        ) : (
          '管理者設定を変更できる管理者に、登録を依頼してください。'
        )}
      </span>
    </p>
  );
}
