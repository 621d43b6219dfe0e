'use client';

import { lazy, Suspense } from 'react';
import type { CrashScreenProps } from './crash-screen.tsx';
import { PlainCrash } from './offline.tsx';

const CrashScreen = lazy(() =>
  import('./crash-screen.tsx').then(
    (loaded) => ({ default: loaded.CrashScreen }),
    () => ({ default: PlainCrash }),
  ),
);

/** The crash screen, loaded on demand: every page carries this file. */
export function LateCrashScreen(props: CrashScreenProps) {
  return (
    <Suspense fallback={null}>
      <CrashScreen {...props} />
    </Suspense>
  );
}
