import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { noticeRaised } from '../lib/notice';
import { useNotice } from '../ui/dialogs';
import { useAppearance } from './appearance';
import { CarriedResult } from './carried-result';
import { Live } from './live';
import { LoadingBar } from './loading-bar';
import { Toaster } from './toaster';

/** The frame of every screen in every layout. */
export function Root() {
  const show = useNotice();
  useAppearance();
  useEffect(() => noticeRaised.subscribe(show), [show]);
  return (
    <>
      <LoadingBar />
      <Live />
      <CarriedResult />
      <Outlet />
      <Toaster />
    </>
  );
}

/** Shown for the moment until the first screen is there. */
export function Starting() {
  return <div className="starting" role="status" aria-label="読み込み中" />;
}
