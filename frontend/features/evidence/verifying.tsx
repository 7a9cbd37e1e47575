import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { evidence } from '../../../backend/contract/evidence';
import type { AnswerOf } from '../../../backend/contract/kit';
import { showToast } from '../../lib/toast';
import { readOf, useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { count } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';

type Shown = AnswerOf<typeof evidence.show>;
const pollMs = 1_500;

/** 「今すぐ検証する」: a second one joins the verification that runs. */
export function VerifyButton({ verifying }: Pick<Shown, 'verifying'>) {
  const { mutate, isPending } = useWrite(evidence.verify, ({ isStarted }) =>
    isStarted ? '検証を始めました' : '検証はすでに始まっています',
  );
  return (
    <Button small busy={(isPending || verifying !== null) && '検証中'} onClick={() => mutate({})}>
      今すぐ検証する
    </Button>
  );
}

/** How far the verification is; shows the result when it ends. */
export function Verifying({ verifying: { percent } }: { verifying: NonNullable<Shown['verifying']> }) {
  useRead(evidence.show, {}, { every: pollMs });
  const client = useQueryClient();
  useEffect(
    () => () => {
      const shownEvidence = client.getQueryData(readOf(evidence.show, {}).queryKey);
      if (shownEvidence && !shownEvidence.verifying) showToast({ text: resultOf(shownEvidence) });
    },
    [client],
  );
  return (
    <div className="evidence-verifying" role="status">
      {percent === null ? (
        <ProgressBar label="検証の順番を待っています" />
      ) : (
        <ProgressBar label="すべての出来事を検証しています" doneCount={percent} total={100} percent />
      )}
      <p className="quiet">この画面を閉じても、検証は続きます。</p>
    </div>
  );
}

const resultOf = ({ verification }: Shown): string =>
  verification?.problems === 0
    ? `${count(verification.events)}件の出来事を検証しました。問題はありません`
    : `検証が終わりました。${count(verification?.problems ?? 0)}件の問題があります`;
