'use client';

import { lazy, Suspense } from 'react';

const MaintenanceScreen = lazy(async () => ({
  default: (await import('./maintenance-screen.tsx')).MaintenanceScreen,
}));

/** Rendered by the server. Its polling loads after the page. */
export function LateMaintenanceScreen() {
  return (
    <Suspense>
      <MaintenanceScreen />
    </Suspense>
  );
}
