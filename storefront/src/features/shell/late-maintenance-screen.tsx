'use client';

import { lazy } from 'react';

/** Rendered by the server. Its polling loads after the page. */
export const LateMaintenanceScreen = lazy(async () => ({
  default: (await import('./maintenance-screen.tsx')).MaintenanceScreen,
}));
