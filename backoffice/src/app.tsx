import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { dashboard, signIn } from './lazy-screens.ts';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { i18nProvider } from './providers/i18n-provider.ts';
import { authProvider, dataProvider } from './providers/providers.ts';
import { cards } from './resources/cards/index.ts';
import { cardClass } from './resources/class/index.ts';
import { history } from './resources/history/index.ts';
import { packs } from './resources/packs/index.ts';
import { products } from './resources/products/index.ts';
import { runs } from './resources/runs/index.ts';
import { users } from './resources/users/index.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

/** The console. A new resource is one line here and one in the menu. */
export function App() {
  return (
    <Admin
      title="Back office"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      layout={ConsoleLayout}
      loginPage={signIn}
      dashboard={dashboard}
      catchAll={NotFoundPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      <Resource {...products} />
      <Resource {...packs} />
      <Resource {...runs} />
      <Resource {...history} />
      <Resource {...cards} />
      <Resource {...cardClass} />
      <Resource {...users} />
      <CustomRoutes>
        <Route
          path="/packs"
          element={<Navigate to="/products?filter=%7B%22kind%22%3A%22pack%22%7D" replace />}
        />
      </CustomRoutes>
    </Admin>
  );
}
