import type { HelpPage } from './help-page';
import { account } from './pages/account';
import { accounts } from './pages/accounts';
import { administrators } from './pages/administrators';
import { alerts } from './pages/alerts';
import { amounts } from './pages/amounts';
import { departments } from './pages/departments';
import { detection } from './pages/detection';
import { auditorLinks } from './pages/auditor-links';
import { devices } from './pages/devices';
import { erps } from './pages/erps';
import { evidence } from './pages/evidence';
import { extension } from './pages/extension';
import { history } from './pages/history';
import { home } from './pages/home';
import { imports } from './pages/imports';
import { integrations } from './pages/integrations';
import { leavers } from './pages/leavers';
import { lists } from './pages/lists';
import { ownThings } from './pages/own-things';
import { payments } from './pages/payments';
import { plans } from './pages/plans';
import { reviews } from './pages/reviews';
import { services } from './pages/services';
import { settings } from './pages/settings';
import { shadowIts } from './pages/shadow-its';
import { users } from './pages/users';

/** Every page of help, in the order of the menu. */
export const helpPages: readonly HelpPage[] = [
  ...[
    home,
    ownThings,
    lists,
    alerts,
    users,
    leavers,
    departments,
    imports,
    services,
    accounts,
    integrations,
    plans,
    amounts,
  ],
  ...[devices, payments, erps, shadowIts, detection, extension, administrators, auditorLinks, settings],
  ...[history, evidence, reviews, account],
];

/** The page with an id; without one, that of ホーム. */
export const helpPage = (id: string) => helpPages.find((page) => page.id === id) ?? home;
