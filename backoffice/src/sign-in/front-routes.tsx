import { Suspense } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { acceptInvite as AcceptInvite, resetPassword as ResetPassword } from '../lazy-screens.ts';

/** Pages for people who are not signed in: where printed and mailed links lead. */
export const frontRoutes = (
  <CustomRoutes noLayout>
    <Route
      path="/accept-invite"
      element={
        <Suspense fallback={null}>
          <AcceptInvite />
        </Suspense>
      }
    />
    <Route
      path="/reset-password"
      element={
        <Suspense fallback={null}>
          <ResetPassword />
        </Suspense>
      }
    />
  </CustomRoutes>
);
