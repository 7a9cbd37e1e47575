import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { integrationOperations } from '../../../backend/contract/integration-words';
import type { Problem } from '../../../backend/contract/kit';
import type { Authorised } from '../../../backend/contract/oauth';
import { authorisedService, receivedOauthAnswer } from '../../lib/oauth-answer';
import { carryResult } from '../../lib/result-dialog';
import { ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { failureOf, withoutAnswer } from './callback-failures';
import { completeOnce } from './complete-once';

const tabOf = (companyServiceId: string) => `/services/${companyServiceId}?tab=integration`;

/** /oauth-callback/{integrationKind?}: completes an authorisation and returns to the service's tab. */
export default function OauthCallbackScreen() {
  const { answer, problem } = useCompletion();
  const service = problem?.authorisation?.companyServiceId ?? authorisedService();
  const failure = problem ? failureOf(problem) : answer ? undefined : withoutAnswer(service !== null);
  return (
    <div className="screen">
      <PageHeader title="外部サービスの認証" />
      {failure ? (
        <ErrorState title={failure.title} detail={failure.text}>
          <ButtonLink kind="primary" to={service ? tabOf(service) : '/services'}>
            {service ? '連携の画面へ戻る' : 'サービスの一覧へ戻る'}
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
const carryMissing = ({ missingOperations }: Authorised) => {
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
      void navigate(`${tabOf(result.data.companyServiceId)}&setup=preview`, { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [answer, integrationKind, navigate]);
  return { answer, problem };
}
