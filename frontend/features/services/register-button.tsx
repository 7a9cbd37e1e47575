import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { services, type CandidateRow } from '../../../backend/contract/services';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { AnotherDialog } from './another-dialog';
import { registeredToast } from './registered';

interface RegisterButtonProps {
  candidate: Pick<CandidateRow, 'integrationKind' | 'name' | 'registeredCount'>;
  label?: string;
}

/** Registers a candidate and goes to the service it became; for another one it asks for a name to tell them apart. */
export function RegisterButton({ candidate, label = '登録する' }: RegisterButtonProps) {
  const { integrationKind, name, registeredCount } = candidate;
  const { mutate, isPending } = useWrite(services.register, ({ id }) => registeredToast(name, id));
  const [isAnother, setAnother] = useState(false);
  const navigate = useNavigate();
  // The second click of a double click comes before the button is rendered as busy.
  const isSubmitted = useRef(false);
  const register = () => {
    if (registeredCount > 0) return setAnother(true);
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    mutate(
      { body: { integrationKind } },
      {
        onSuccess: ({ id }) => void navigate(`/services/${id}`),
        onError: showFailure,
        onSettled: () => (isSubmitted.current = false),
      },
    );
  };
  return (
    <>
      <Button small busy={isPending && '登録中'} aria-label={`${name}を登録する`} onClick={register}>
        {label}
      </Button>
      {isAnother && <AnotherDialog candidate={candidate} onClose={() => setAnother(false)} />}
    </>
  );
}
