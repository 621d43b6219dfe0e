import { lazy } from 'react';

export const dashboard = lazy(() =>
  import('./dashboard/dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })),
);
export const signIn = lazy(() =>
  import('./sign-in/sign-in-page.tsx').then((m) => ({ default: m.SignInPage })),
);
