import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { services, type CandidateRow } from '../../../backend/contract/services';
import { serviceCategories } from '../../../backend/contract/vocabulary';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/list-columns';
import { registered } from './registered';

export const candidateColumns: readonly Column<CandidateRow>[] = [
  {
    field: 'name',
    header: 'サービス名',
    sortable: true,
    render: ({ name, vendor }) => (
      <>
        <strong>{name}</strong>
        {vendor && <span className="quiet">　{vendor}</span>}
      </>
    ),
  },
  {
    field: 'category',
    header: '分類',
    sortable: true,
    width: 140,
    render: (row) => serviceCategories.labels[row.category],
  },
  {
    field: 'registeredCount',
    header: '登録済み',
    align: 'right',
    width: 84,
    render: ({ registeredCount }) => (registeredCount > 0 ? `${registeredCount}件` : <span className="faint">—</span>),
  },
  {
    field: 'register',
    header: '登録',
    align: 'right',
    width: 104,
    acts: true,
    render: (row) => <Register candidate={row} />,
  },
];

/** Registers a candidate and goes to the service it became. */
function Register({ candidate }: { candidate: CandidateRow }) {
  const { mutate, isPending } = useWrite(services.register, ({ id }) => registered(candidate.name, id));
  const navigate = useNavigate();
  // The second click of a double click comes before the button is rendered as busy.
  const isSubmitted = useRef(false);
  const register = () => {
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    mutate(
      { body: { integrationKind: candidate.integrationKind } },
      {
        onSuccess: ({ id }) => void navigate(`/services/${id}`),
        onError: showFailure,
        onSettled: () => (isSubmitted.current = false),
      },
    );
  };
  return (
    <Button small busy={isPending && '登録中'} aria-label={`${candidate.name}を登録する`} onClick={register}>
      登録する
    </Button>
  );
}
