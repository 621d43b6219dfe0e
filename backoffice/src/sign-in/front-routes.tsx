import { CssBaseline, ThemeProvider, createTheme } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { acceptInvite as AcceptInvite, resetPassword as ResetPassword } from '../lazy-screens.ts';
import { darkTheme, lightTheme } from '../theme/themes.ts';
import { Waiting } from './waiting.tsx';

const queryClient = new QueryClient();

/** The theme chosen in the console, otherwise the system's. */
function chooseTheme() {
  const chosen = localStorage.getItem('RaStore.theme');
  const isDark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === '"dark"';
  return createTheme(isDark ? darkTheme : lightTheme);
}

function FrontPage({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={chooseTheme()}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/**
 * Pages for signed-out visitors, reached by printed and emailed links. They live outside the console, which would
 * sign unknown visitors out in the middle of a step.
 */
export const frontRoutes: RouteObject[] = [
  {
    path: '/accept-invite',
    element: (
      <FrontPage>
        <AcceptInvite />
      </FrontPage>
    ),
  },
  {
    path: '/reset-password',
    element: (
      <FrontPage>
        <ResetPassword />
      </FrontPage>
    ),
  },
];
