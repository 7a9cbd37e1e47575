import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { createMemoryRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { AuditorArea } from '../../backend/contract/auditor-areas';
import type { Me } from '../../backend/contract/auth';
import { routes } from '../../frontend/app/router';
import { withPastDay } from '../../frontend/lib/past-router';
import { createQueryClient } from '../../frontend/lib/query-client';
import { checkLogin, sessionAtom } from '../../frontend/lib/session';
import { store } from '../../frontend/lib/store';
import { ownChangeAt } from '../../frontend/lib/write';
import { noticeAtom, questionAtom } from '../../frontend/ui/dialogs';
import { UiProvider } from '../../frontend/ui/provider';
import { aContract } from './a-contract';
import { emptyCompany } from './empty-company';
import { network, problemBody } from './network';

export const me: Me = {
  id: '01938f6e-0000-7000-8000-000000000001',
  name: '山田 花子',
  nameKana: 'やまだ はなこ',
  email: 'admin@demo.example',
  companyAdministratorPermissionScopeId: 'admin',
  labFeatures: [],
  company: {
    id: '01938f6e-0000-7000-8000-000000000009',
    name: '株式会社みらい',
    fiscalYearStartMonth: 4,
    registeredOn: '2020-04-01',
  },
};

/** Who looks behind an auditor link with these areas. */
export const auditorLinkOf = (areas: readonly AuditorArea[]): Me => ({
  ...me,
  companyAdministratorPermissionScopeId: 'auditor',
  auditorLink: { areas: [...areas], firstDay: '2026-04-01', lastDay: null },
});

export const contract = aContract([10, 50], 20, 5);

// Computing visibility in jsdom takes most of a spec's time.
configure({ defaultHidden: true });

/** The server's answers for a logged-in administrator of an empty company. */
export const loggedIn = (who: Me = me) => ({
  'GET /login-check': { body: who },
  'GET /company-administrators/me': { body: who },
  'GET /company-contract': { body: contract },
  ...emptyCompany(who),
});

export const loggedOut = { 'GET /login-check': { status: 401, body: problemBody(401, 'ログインしてください。') } };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** Compiling a screen takes seconds on a busy machine, which no wait for its content should include. */
const loadScreenAt = async (address: string) => {
  for (const { route } of matchRoutes(routes, address) ?? []) {
    if (typeof route.lazy === 'function') await route.lazy();
  }
};

/** The whole console at an address, over a network that answers as given. */
export const openConsole = async (address: string, answers: Parameters<typeof network>[0] = loggedIn()) => {
  const net = network(answers);
  store.set(sessionAtom, { state: 'checking' });
  store.set(noticeAtom, null);
  store.set(questionAtom, null);
  const router = withPastDay(createMemoryRouter(routes, { initialEntries: [address] }));
  const client = createQueryClient();
  await loadScreenAt(address);
  await checkLogin();
  render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <UiProvider ownChangeAt={ownChangeAt}>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return { net, router, user: userEvent.setup() };
};

/** The row of a list that holds this text; asking for it by its role has jsdom compute the name of every row. */
export const rowWith = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr')!);
