import { useNavigate } from 'react-router';
import { auth } from '../../../backend/contract/auth';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';

/** Ends the session behind a reviewer's link; the mail's link opens a new one. */
export function LeaveButton() {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useWrite(auth.logout, { shownBy: 'the page without a link' });
  const leave = async () => {
    await mutateAsync({});
    await navigate('/links', { replace: true });
  };
  return (
    <Button icon="logout" busy={isPending && '終了中'} onClick={() => void leave().catch(showFailure)}>
      確認を終える
    </Button>
  );
}
