import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './app/router';
import { showLastAppearance } from './lib/appearance';
import { withPastDay } from './lib/past-router';
import { createQueryClient } from './lib/query-client';
import { checkLogin } from './lib/session';
import { store } from './lib/store';
import { ownChangeAt } from './lib/write';
import { UiProvider } from './ui/provider';

showLastAppearance();
void checkLogin();

createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider ownChangeAt={ownChangeAt}>
        <RouterProvider router={withPastDay(createBrowserRouter(routes))} />
      </UiProvider>
    </QueryClientProvider>
  </Provider>,
);
