import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { problemOf } from '../../lib/call';
import { Button, ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { PageCard } from '../../ui/page-card';

/** The token of the link in a mail. */
export const useToken = () => useSearchParams()[0].get('token') ?? '';

interface Checked<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface TokenGateProps<T> {
  title: string;
  reading: Checked<T>;
  /** Where to request a new link. */
  again?: { to: string; label: string };
  /** The advice if there is no such screen. */
  advice?: string;
  children: (answer: T) => ReactNode;
}

/** The page behind a mail's link, shown once the server has confirmed the token. */
export function TokenGate<T>({ title, reading, again, advice, children }: TokenGateProps<T>) {
  if (reading.data !== undefined) return children(reading.data);
  if (!reading.error) {
    return (
      <PageCard title={title}>
        <Skeleton lines={5} label="リンクを確認しています" />
      </PageCard>
    );
  }
  const { status, detail } = problemOf(reading.error);
  if (status >= 500) {
    return (
      <PageCard title="リンクを確認できませんでした" lead={detail}>
        <Button icon="refresh" onClick={() => void reading.refetch()}>
          もう一度確認する
        </Button>
      </PageCard>
    );
  }
  return (
    <PageCard
      title="このリンクは使用できません"
      lead={`有効期間が過ぎたか、すでに使用されたリンクです。${advice ?? 'お手数ですが、もう一度お手続きください。'}`}
    >
      <ButtonLink to={again?.to ?? '/login'} kind="primary">
        {again?.label ?? 'ログイン画面へ'}
      </ButtonLink>
    </PageCard>
  );
}
