import { StrictMode, useCallback, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { dayOf } from '../../backend/contract/calendar';
import { readPolicy, type ManagedPolicy } from './enrolment';
import { readStored, type Stored } from './stored';

export const show = (page: ReactNode): void =>
  createRoot(document.getElementById('root')!).render(<StrictMode>{page}</StrictMode>);

/** What is stored on the device and set by policy, as it changes. */
export const useStored = (): { storedState: Stored; policy: ManagedPolicy } | undefined => {
  const [state, setState] = useState<{ storedState: Stored; policy: ManagedPolicy }>();
  const reload = useCallback(async () => {
    const storedState = await readStored();
    const today = storedState.today?.day === dayOf(Date.now()) ? storedState.today : null;
    setState({ storedState: { ...storedState, today }, policy: await readPolicy() });
  }, []);
  useEffect(() => {
    const readAgain = () => void reload();
    readAgain();
    chrome.storage.onChanged.addListener(readAgain);
    return () => chrome.storage.onChanged.removeListener(readAgain);
  }, [reload]);
  return state;
};

export const wordsOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'TypeError' && error.name !== 'TimeoutError'
    ? error.message
    : 'サーバーに接続できません。ネットワークとアドレスを確認してください。';

/** The contact that the policy names, or else the server. */
export function Contact({ storedState, policy }: { storedState: Stored; policy: ManagedPolicy }) {
  const contact = policy.contact || storedState.rules?.contact;
  return <p className="contact">問い合わせ先: {contact ?? '会社の情報システムの担当者'}</p>;
}
