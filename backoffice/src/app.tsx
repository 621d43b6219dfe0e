import { Suspense } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import {
  accountPage as AccountPage,
  dashboard,
  dropCosts as DropCosts,
  packingStation as PackingStation,
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
import { admins } from './resources/admins/index.ts';
import { adminLogs } from './resources/admin-logs/index.ts';
import { approvals } from './resources/approvals/index.ts';
import { architects } from './resources/architects/index.ts';
import { balanceAdjustments } from './resources/balance-adjustments/index.ts';
import { buyback } from './resources/buyback/index.ts';
import { cards } from './resources/cards/index.ts';
import { cardClass } from './resources/class/index.ts';
import { collectibles } from './resources/collectibles/index.ts';
import { collectibleClasses } from './resources/collectibles-class/index.ts';
import { daily } from './resources/daily/index.ts';
import { dailyTemplates } from './resources/daily/templates/index.ts';
import { errorEvents } from './resources/error-events/index.ts';
import { history } from './resources/history/index.ts';
import { identityChecks } from './resources/identity-checks/index.ts';
import { jobs } from './resources/jobs/index.ts';
import { ledger } from './resources/ledger/index.ts';
import { listingRequests } from './resources/listing-requests/index.ts';
import { mails } from './resources/mails/index.ts';
import { orders } from './resources/orders/index.ts';
import { origins } from './resources/origins/index.ts';
import { owned } from './resources/owned/index.ts';
import { packs } from './resources/packs/index.ts';
import { payouts } from './resources/payouts/index.ts';
import { products } from './resources/products/index.ts';
import { promo } from './resources/promo/index.ts';
import { reconciliations } from './resources/reconciliations/index.ts';
import { referrals } from './resources/referrals/index.ts';
import { runs } from './resources/runs/index.ts';
import { sets } from './resources/sets/index.ts';
import { settings } from './resources/settings/index.ts';
import { shipping } from './resources/shipping/index.ts';
import { shippingCards } from './resources/shipping/pick-list/index.ts';
import { shippingSettings } from './resources/shipping/settings/index.ts';
import { textures } from './resources/textures/index.ts';
import { topUps } from './resources/top-ups/index.ts';
import { users } from './resources/users/index.ts';
import { webhookDeliveries } from './resources/webhooks/deliveries/index.ts';
import { webhooks } from './resources/webhooks/index.ts';
import { NoAccess } from './shared/no-access.tsx';
import { Waiting } from './sign-in/waiting.tsx';
import { darkTheme, lightTheme } from './theme/themes.ts';

const packProducts = '/products?filter=%7B%22kind%22%3A%22pack%22%7D';

/** In the order of their routes and of the palette's screens. */
const resources = [
  approvals,
  products,
  packs,
  runs,
  history,
  cards,
  cardClass,
  users,
  orders,
  topUps,
  payouts,
  identityChecks,
  balanceAdjustments,
  promo,
  referrals,
  daily,
  dailyTemplates,
  ledger,
  mails,
  sets,
  architects,
  textures,
  collectibles,
  listingRequests,
  collectibleClasses,
  owned,
  buyback,
  shipping,
  shippingCards,
  origins,
  shippingSettings,
  admins,
  adminLogs,
  reconciliations,
  jobs,
  errorEvents,
  settings,
  webhooks,
  webhookDeliveries,
];

const store = createConsoleStore(resources.map(({ name }) => name));

/** The console. A new resource needs one line here and one in the menu. */
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
        <Route path="/shipping/station" element={<PackingStation />} />
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
