import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { integrationOperations } from '../../../backend/contract/integration-words';
import type { Problem } from '../../../backend/contract/kit';
import type { Authorised } from '../../../backend/contract/oauth';
import { authorisedErp, authorisedService, receivedOauthAnswer } from '../../lib/oauth-answer';
import { carryResult } from '../../lib/result-dialog';
import { ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { failureOf, withoutAnswer } from './callback-failures';
import { completeOnce, type Completed } from './complete-once';

const tabOf = (companyServiceId: string) => `/services/${companyServiceId}?tab=integration`;
const erpOf = (companyErpId: string) => `/payments/erps/${companyErpId}`;

/** The way back: what the server names, else what was last authorised in this tab. */
const originOf = (problem?: Problem): string | null => {
  const { companyServiceId, companyErpId } = problem?.authorisation ?? {};
  if (companyErpId) return erpOf(companyErpId);
  if (companyServiceId) return tabOf(companyServiceId);
  const [service, erp] = [authorisedService(), authorisedErp()];
  return service ? tabOf(service) : erp && erpOf(erp);
};

/** /oauth-callback/{integrationKind?}: completes an authorisation and returns to the service's tab. */
export default function OauthCallbackScreen() {
  const { answer, problem } = useCompletion();
  const origin = originOf(problem);
  const failure = problem ? failureOf(problem) : answer ? undefined : withoutAnswer(origin !== null);
  return (
    <div className="screen">
      <PageHeader title="外部サービスの認証" />
      {failure ? (
        <ErrorState title={failure.title} detail={failure.text}>
          <ButtonLink kind="primary" to={origin ?? '/services'}>
            {origin ? '連携の画面へ戻る' : 'サービスの一覧へ戻る'}
          </ButtonLink>
        </ErrorState>
      ) : (
        <>
          <p role="status">連携を完了しています。しばらくお待ちください。</p>
          <Skeleton lines={4} label="連携を完了しています" />
        </>
      )}
    </div>
  );
}

/** The permissions that the vendor did not grant, shown once on the next screen. */
const carryMissing = (completion: Completed) => {
  if ('companyErpId' in completion) return carryMissingErp(completion.isGranted);
  carryMissingOperations(completion);
};

const carryMissingErp = (isGranted: boolean) => {
  if (isGranted) return;
  const text = '支払を読み取る権限が許可されませんでした。「認可画面を開く」からやり直してください。';
  carryResult({ title: '権限が許可されませんでした', text });
};

const carryMissingOperations = ({ missingOperations }: Authorised) => {
  if (missingOperations.length === 0) return;
  const names = missingOperations.map((operation) => integrationOperations.labels[operation]).join('」「');
  carryResult({
    title: '一部の権限は許可されませんでした',
    text: `「${names}」は連携先で許可されませんでした。必要な場合は「連携」タブの「再認可する」からやり直してください。`,
  });
};

/** Sends the vendor's answer, then goes to the last step of the set-up. */
function useCompletion() {
  const { integrationKind } = useParams();
  const [answer] = useState(receivedOauthAnswer);
  const [problem, setProblem] = useState<Problem>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!answer) return;
    let isMounted = true;
    void completeOnce(answer, integrationKind).then((result) => {
      if (!isMounted) return;
      if (!result.isSuccess) return setProblem(result.error);
      carryMissing(result.data);
      const { data } = result;
      const next = 'companyErpId' in data ? erpOf(data.companyErpId) : `${tabOf(data.companyServiceId)}&setup=preview`;
      void navigate(next, { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [answer, integrationKind, navigate]);
  return { answer, problem };
}
