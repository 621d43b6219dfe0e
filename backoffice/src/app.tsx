import { Suspense } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import {
  accountPage as AccountPage,
  dashboard,
  dropCosts as DropCosts,
  monthReport as MonthReport,
  packingStation as PackingStation,
  places as Places,
  signIn as SignIn,
} from './lazy-screens.ts';
import { createRedirects } from './layout/create-redirects.tsx';
import { guarded } from './layout/guarded.tsx';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { createConsoleStore } from './providers/console-store.ts';
import { i18nProvider } from './providers/i18n-provider.ts';
import { authProvider, dataProvider } from './providers/providers.ts';
import { queryClient } from './providers/query-client.ts';
import { resources } from './resources/index.ts';
import { NoAccess } from './shared/no-access.tsx';
import { Waiting } from './sign-in/waiting.tsx';
import { darkTheme, lightTheme } from './theme/themes.ts';

const packProducts = '/products?filter=%7B%22kind%22%3A%22pack%22%7D';

const store = createConsoleStore(resources.map(({ name }) => name));

/** The console. */
export function App() {
  return (
    <Admin
      title="Back office"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      layout={ConsoleLayout}
      loginPage={SignInScreen}
      dashboard={dashboard}
      catchAll={NotFoundPage}
      accessDenied={NoAccess}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...guarded(resource)} />
      ))}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path="/daily/costs" element={<DropCosts />} />
        <Route path="/month-report" element={<MonthReport />} />
        <Route path="/shipping/station" element={<PackingStation />} />
        <Route path="/stock/places" element={<Places />} />
        <Route path="/packs" element={<Navigate to={packProducts} replace />} />
        {createRedirects(resources)}
      </CustomRoutes>
    </Admin>
  );
}

/** Suspends in its own boundary, so that the previous screen disappears immediately. */
function SignInScreen() {
  return (
    <Suspense fallback={<Waiting />}>
      <SignIn />
    </Suspense>
  );
}
