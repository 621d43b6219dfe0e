import { lazy, Suspense, useSyncExternalStore } from 'react';
import { staleDesk } from '../../providers/stale-desk.ts';

const StaleDialog = lazy(() => import('./stale-dialog.tsx').then((m) => ({ default: m.StaleDialog })));

/** Mounted once: asks what to keep when another person saved the same record first. */
export function StaleWatch() {
  const openCase = useSyncExternalStore(staleDesk.subscribe, staleDesk.current);
  if (!openCase) return null;
  const { resource, id, theirs } = openCase.conflict;
  return (
    <Suspense fallback={null}>
      <StaleDialog key={`${resource}/${id}/${String(theirs['version'])}`} {...openCase} />
    </Suspense>
  );
}
