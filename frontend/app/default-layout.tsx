import { Fragment, lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import type { Me } from '../../backend/contract/auth';
import { demoCompanyId } from '../../backend/contract/demo';
import { useIsAuditor } from '../lib/permissions';
import { PastContext, pastKeys, type Past } from '../lib/past';
import { useSession, type Session } from '../lib/session';
import { UndoHost } from '../details/undo/undo-host';
import { loadPart } from '../lib/chunk-reload';
import { BulkNotices } from '../lists/bulk/bulk-notices';
import { ReadOnly } from '../ui/read-only';
import { AlertNotices } from './alert-notices';
import { Banners } from './banner';
import { useCurrentAdministrator } from './current-administrator';
import './default-layout.css';
import './narrow.css';
import { Header } from './header';
import { HelpHost } from './help/help-host';
import { LoggedOutOverlay } from './logged-out-overlay';
import { useGrantedPast } from './past/use-granted-past';
import { useAddressedPast } from './past/use-past-address';
import { WrongPast } from './past/wrong-past';
import { PendingNotice } from './pending-notice';
import { SideMenu } from './side-menu';

/**
 * The console: banner, header, side menu and the screen. Without a login it shows an overlay and leads to the login.
 * As of a past day it only shows, and another day is another screen.
 */
export function DefaultLayout() {
  const session = useSession();
  const isIn = session.state === 'loggedIn';
  const main = useTopOfEachScreen();
  const isAuditor = useIsAuditor();
  useCurrentAdministrator();
  useWayToLogin(session);
  const addressedPast = useGrantedPast(useAddressedPast());
  const past = addressedPast.is === 'past' ? addressedPast.past : undefined;
  if (addressedPast.is === 'elsewhere') return <Navigate to={{ search: addressedPast.search }} replace />;
  const screen = addressedPast.is === 'wrong' ? <WrongPast why={addressedPast.why} /> : <Outlet />;
  return (
    <PastContext value={past}>
      <ReadOnly value={past !== undefined || isAuditor}>
        <div className="default-layout" data-past={past !== undefined} inert={!isIn}>
          <a className="skip-link" href="#content">
            本文へ移動
          </a>
          {past ? <PastBannerHost past={past} /> : addressedPast.is === 'today' && <Banners />}
          <Header />
          <SideMenu />
          <main id="content" ref={main} tabIndex={-1}>
            {isIn && <Fragment key={JSON.stringify(past)}>{screen}</Fragment>}
          </main>
          {isIn && <HelpHost />}
        </div>
        {session.state === 'loggedIn' ? (
          <>
            {!past && !isAuditor && <BulkNotices />}
            {!past && !isAuditor && <UndoHost />}
            <AlertNotices />
            <PendingNotice />
            {!past && isTourFor(session.me) && <TourHost />}
          </>
        ) : (
          <LoggedOutOverlay />
        )}
      </ReadOnly>
    </PastContext>
  );
}

const PastBanner = lazy(() =>
  loadPart(() => import('./past/past-banner')).then((part) => ({ default: part.PastBanner })),
);
/** The line and its border have their height before the banner is loaded, so that the screen does not move. */
const placeholder = (
  <div className="banners past-banner">
    <div className="past-banner-line">&nbsp;</div>
  </div>
);
const PastBannerHost = ({ past }: { past: Past }) => (
  <Suspense fallback={placeholder}>
    <PastBanner past={past} />
  </Suspense>
);

/** The tour leads through screens that only scope `admin` may use. */
const isTourFor = ({ company, companyAdministratorPermissionScopeId: scope }: Me) =>
  company.id === demoCompanyId && scope === 'admin';

const Tour = lazy(() => import('./tour/tour'));
const TourHost = () => (
  <ErrorBoundary fallback={null}>
    <Suspense>
      <Tour />
    </Suspense>
  </ErrorBoundary>
);

/** The address to return to after the login; none after a deliberate logout. */
function useWayToLogin(session: Session) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (session.state !== 'loggedOut') return;
    const options = { replace: true } as const;
    if (session.byLink && session.why !== 'loggedOut') return void navigate(`/links?${pastKeys.asOf}=`, options);
    const from = session.why === 'loggedOut' ? undefined : pathname + search;
    void navigate(`/login?${pastKeys.asOf}=`, { replace: true, state: { from, why: session.why } });
  }, [session, navigate, pathname, search]);
}

/** A new screen starts at its top, with the keyboard in it. */
function useTopOfEachScreen() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    main.current?.scrollTo?.(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
