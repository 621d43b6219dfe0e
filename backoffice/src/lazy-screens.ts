import { lazy } from 'react';

export const dashboard = lazy(() =>
  import('./dashboard/dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })),
);
export const accountPage = lazy(() =>
  import('./account/account-page.tsx').then((m) => ({ default: m.AccountPage })),
);
export const packingStation = lazy(() =>
  import('./resources/shipping/station/station-page.tsx').then((m) => ({ default: m.StationPage })),
);
export const places = lazy(() =>
  import('./resources/places/places-page.tsx').then((m) => ({ default: m.PlacesPage })),
);
export const dropCosts = lazy(() =>
  import('./resources/daily/costs-page.tsx').then((m) => ({ default: m.CostsPage })),
);
export const monthReport = lazy(() =>
  import('./month-report/month-page.tsx').then((m) => ({ default: m.MonthPage })),
);
export const acceptInvite = lazy(() =>
  import('./sign-in/accept-invite-page.tsx').then((m) => ({ default: m.AcceptInvitePage })),
);
export const resetPassword = lazy(() =>
  import('./sign-in/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
);
export const signIn = lazy(() =>
  import('./sign-in/sign-in-page.tsx').then((m) => ({ default: m.SignInPage })),
);
